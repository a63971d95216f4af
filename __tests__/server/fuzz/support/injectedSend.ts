import type { FastifyInstance, InjectOptions } from 'fastify';
import { type RawAnswer, type RawRequest, unpacked } from '#tests/support/rawRequest';

/** Sends without a socket. A doubled header becomes a list, as Node would see it. */
export function injectedSend(app: FastifyInstance) {
  return async ({ method, target, headers = [], body }: RawRequest): Promise<RawAnswer> => {
    const lists: Record<string, string | string[]> = {};
    for (const [name, value] of headers) {
      const known = lists[name];
      lists[name] = known === undefined ? value : [known, value].flat();
    }
    const answer = await app.inject({
      method: method as InjectOptions['method'],
      url: target,
      headers: lists,
      ...(body !== undefined && { payload: body }),
    });
    return {
      status: answer.statusCode,
      headers: answer.headers as RawAnswer['headers'],
      body: unpacked(answer.rawPayload, answer.headers['content-encoding']),
    };
  };
}

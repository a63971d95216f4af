import type { ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { ApiRefusal } from '#server/base/apiRefusal';

/** Returns the path of a request's URL. Omits the query, because it can contain emails and tokens. */
export function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? url;
}

/**
 * How many times the request contains a header with this name, which must be in lower case. If Authorization or
 * Content-Type is repeated, Node keeps only the first one, but a proxy in front of the shop may have checked the
 * second one.
 */
export function headerCount({ raw }: Pick<FastifyRequest, 'raw'>, name: string): number {
  const names = raw.rawHeaders.filter((_text, index) => index % 2 === 0);
  return names.filter((text) => text.toLowerCase() === name).length;
}

/** Whether the request is for a page, as browsers send it: GET or HEAD, with `text/html` in the Accept header. */
export function wantsPage({ method, headers }: FastifyRequest): boolean {
  const reads = method === 'GET' || method === 'HEAD';
  return reads && headers.accept?.includes('text/html') === true;
}

/** Whether the client has reset the connection already: its address is unknown then, and an answer would reach nobody. */
export function isCallerGone({ ip }: { ip: string | undefined }): boolean {
  return ip === undefined;
}

/** Calls `act` when the response is sent or its client has gone, at once if that was before: `close` comes only once. */
export function onClosed(response: ServerResponse, act: () => void): void {
  if (response.destroyed) act();
  else response.once('close', act);
}

const BEARER_FORM = /^bearer +(\S+)$/i;

/** Returns the bearer token of a request that has exactly one Authorization header. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const { authorization = '' } = request.headers;
  if (headerCount(request, 'authorization') > 1) return undefined;
  return BEARER_FORM.exec(authorization)?.[1];
}

export const KEY_FORM = /^[\x21-\x7e]([\x20-\x7e]{0,253}[\x21-\x7e])?$/;

/** Returns the request's `Idempotency-Key`, if it has one. Throws `bad_request` if it is not printable ASCII. */
export function idempotencyKeyOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const header = headers['idempotency-key'];
  if (header === undefined || (typeof header === 'string' && KEY_FORM.test(header))) return header;
  throw new ApiRefusal('bad_request', {
    message: 'idempotency-key: must be 1 to 255 printable ASCII characters',
  });
}

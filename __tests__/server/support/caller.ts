import { Readable } from 'node:stream';
import type { InjectOptions } from 'fastify';
import * as v from 'valibot';
import { type ErrorBody, errorBodySchema } from '#domain/errors';
import type { TestApi } from '#tests/support/testApi';

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
  json(): unknown;
  /** Returns the body, parsed with a schema of the contract. */
  as<Schema extends v.GenericSchema>(schema: Schema): v.InferOutput<Schema>;
  refusal(): ErrorBody;
}

interface Call {
  token?: string;
  headers?: Record<string, string>;
  /** The body, sent as JSON. A text, bytes or a stream are sent unchanged. */
  body?: unknown;
}

/** Calls the API as any client can: method, path, headers and body. */
export async function call(
  api: TestApi,
  target: string,
  { token, headers = {}, body }: Call = {},
): Promise<Answer> {
  const [method = 'GET', path = ''] = target.split(' ');
  const raw = typeof body === 'string' || Buffer.isBuffer(body) || body instanceof Readable;
  const answer = await api.app.inject({
    method: method as InjectOptions['method'],
    url: `/api${path}`,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { payload: raw ? body : JSON.stringify(body) }),
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: answer.body,
    json: () => answer.json<unknown>(),
    as: (schema) => parsed(schema),
    refusal: () => parsed(errorBodySchema),
  };

  /** An answer of another form is quoted. After a failed SQL statement it is a refusal, and the log holds the cause. */
  function parsed<Schema extends v.GenericSchema>(schema: Schema): v.InferOutput<Schema> {
    const read = v.safeParse(schema, answer.json());
    if (read.success) return read.output;
    const [{ message }] = read.issues;
    const cause = answer.statusCode >= 500 ? api.lastError() : message;
    throw new Error(`${target}: ${answer.statusCode} ${answer.body.slice(0, 1_000)}: ${cause}`);
  }
}

/** Returns a function that calls the API as this person, in one session until the next reset. */
export const callerOf =
  (api: TestApi, email: string) =>
  async (target: string, sent: Omit<Call, 'token'> = {}): Promise<Answer> =>
    call(api, target, { token: await api.tokenOf(email), ...sent });

/** Resolves with the status and the code of an answer that is a refusal, such as `404 not_found`. */
export async function refusalOf(asked: Answer | Promise<Answer>): Promise<string> {
  const answer = await asked;
  return `${answer.status} ${answer.refusal().code}`;
}

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody, ErrorCode } from '#domain/errors';
import { ApiRefusal } from '#server/base/apiRefusal';
import { DatabaseUnavailable } from '#server/engines/database/database';
import { IdentityRefusal, IdentityUnavailable } from '#server/engines/identity/identity';

declare module 'fastify' {
  interface FastifyReply {
    /** The error code of the response, for the metrics. */
    refusalCode?: ErrorCode;
  }
}

/** The `Retry-After` header of a 503 response, in seconds, if the error itself does not specify it. */
const RETRY_AFTER_S = 2;

/** The server's error handler. Unexpected errors are logged and answered with 500. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error);
  reply.refusalCode = refusal.code;
  if (refusal.statusCode === 500) request.log.error({ req: request, err: error }, refusal.message);
  if (refusal.statusCode === 503)
    request.log.warn({ req: request, cause: causeOf(error) }, refusal.message);
  const wait = refusal.retryAfter ?? (refusal.statusCode === 503 ? RETRY_AFTER_S : undefined);
  if (wait !== undefined) reply.header('retry-after', wait);
  const range = (error as RangeFault).headers?.['Content-Range'];
  if (refusal.statusCode === 416 && range !== undefined) reply.header('content-range', range);
  if (refusal.statusCode === 401) reply.header('www-authenticate', 'Bearer');
  void reply
    .code(refusal.statusCode)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(bodyOf(refusal, request)));
}

/** With status 415, a route that takes a file says which files it takes. */
function bodyOf({ body, statusCode }: ApiRefusal, { routeOptions }: FastifyRequest): ErrorBody {
  const { takes } = routeOptions.config;
  return statusCode === 415 && takes !== undefined ? { ...body, message: takes } : body;
}

/** The error of `@fastify/static` if a file lacks the requested range. The header contains the file's length. */
interface RangeFault {
  headers?: { 'Content-Range'?: string };
}

function refusalOf(error: unknown): ApiRefusal {
  if (error instanceof ApiRefusal) return error;
  if (error instanceof IdentityRefusal) return new ApiRefusal(error.code);
  if (error instanceof IdentityUnavailable) return new ApiRefusal('identity_unavailable');
  if (error instanceof DatabaseUnavailable)
    return new ApiRefusal('database_unavailable', {}, error.retryAfter);
  return new ApiRefusal(codeOfStatus((error as Partial<FastifyError>).statusCode));
}

/** Returns an error's reason for the log. Omits the stack, because an outage causes many of these lines. */
function causeOf(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error ? cause.message : message;
}

/** Fastify's own errors about a request, such as invalid JSON or a body that is too long, have a 4xx status. */
function codeOfStatus(status = 500): ErrorCode {
  if (status === 404) return 'not_found';
  if (status === 413) return 'too_large';
  if (status === 415) return 'unsupported_media_type';
  if (status === 416) return 'range_not_satisfiable';
  return status >= 400 && status < 500 ? 'bad_request' : 'internal';
}

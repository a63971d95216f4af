/** Structured logs, with the client's IP address, but no query, body, token, postal address or phone number. */

import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { pathOf } from './request';

interface LogTarget {
  write(line: string): void;
}
type AccessLog = (request: FastifyRequest, reply: FastifyReply) => void;

/** All requests share one logger, and the lines that Fastify itself writes for each request are turned off. */
export function logOptions(level: string, stream: LogTarget): FastifyServerOptions {
  return {
    logger: {
      level,
      stream,
      redact: ['req.headers', 'headers', '*.authorization'],
      serializers: { req: requestLine, err: errorLine },
    },
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
  };
}

/** Writes a line for each answer, at level `info`: the request, its status and its duration in ms. */
export function createAccessLog(app: FastifyInstance): AccessLog {
  // `requestLine` has already left out what must not be logged.
  const log = app.log.child({}, { redact: [], serializers: { req: (line: object) => line } });
  return (request, reply) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    log.info({ req: requestLine(request), status: reply.statusCode, ms }, 'answered');
  };
}

/** Returns what is logged about a request. Omits the query string, which can contain emails and tokens. */
function requestLine(request: FastifyRequest) {
  return { method: request.method, path: pathOf(request.url), remoteAddress: request.ip };
}

/** Omits the `detail` of a database error, because it contains the values of the row. */
function errorLine(error: Error & { code?: string }) {
  const cause = error.cause instanceof Error ? error.cause.message : undefined;
  return {
    type: error.name,
    code: error.code,
    message: error.message,
    stack: error.stack ?? '',
    cause,
  };
}

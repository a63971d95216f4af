/**
 * Structured logs. They contain the client's IP address, but no query, body, token, postal address or phone
 * number.
 */
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import pino from 'pino';
import { pathOf } from '../http/pathOf';

interface LogTarget {
  write(line: string): void;
}
type AccessLog = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * Log lines are buffered: up to this many bytes, and this many milliseconds. The rest is written when the
 * process ends.
 */
const BUFFER = { minLength: 8_192, periodicFlush: 500 };

/** One logger for all requests. */
export function logOptions(level: string, stream?: LogTarget): FastifyServerOptions {
  return {
    logger: {
      level,
      stream: stream ?? pino.destination({ dest: 1, sync: false, ...BUFFER }),
      redact: ['req.headers', 'headers', '*.authorization'],
      serializers: { req: requestLine, err: errorLine },
    },
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
  };
}

/** The access log, written from level `info` on: the request, its status and its duration. */
export function createAccessLog(app: FastifyInstance): AccessLog {
  // These lines contain nothing to redact or serialise.
  const log = app.log.child({}, { redact: [], serializers: { req: (line: object) => line } });
  return (request, reply) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    log.info({ req: requestLine(request), status: reply.statusCode, ms }, 'answered');
  };
}

/** Omits the query, which can contain emails and tokens. */
function requestLine(request: FastifyRequest) {
  return { method: request.method, path: pathOf(request.url), remoteAddress: request.ip };
}

/** Omits the `detail` of a database error: it contains the row. */
function errorLine(error: Error & { code?: string }): {
  type: string;
  message: string;
  stack: string;
  code?: string;
  cause?: string;
} {
  const cause = error.cause instanceof Error ? error.cause.message : undefined;
  return {
    type: error.name,
    code: error.code,
    message: error.message,
    stack: error.stack ?? '',
    cause,
  };
}

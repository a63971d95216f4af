/** Structured logs that name no person: no query, body, token, postal address or phone number. */
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

/** Lines wait for one another, up to so many bytes and so long; the rest is written when the process ends. */
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

/** The access log, from level `info` on: what was asked, and how long it took. */
export function createAccessLog(app: FastifyInstance): AccessLog {
  // These lines are made of nothing that would have to be redacted or described.
  const log = app.log.child({}, { redact: [], serializers: { req: (line: object) => line } });
  return (request, reply) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    log.info({ req: requestLine(request), status: reply.statusCode, ms }, 'answered');
  };
}

/** Emails and tokens may stand in a query, so it is cut off. */
function requestLine(request: FastifyRequest) {
  return { method: request.method, path: pathOf(request.url), remoteAddress: request.ip };
}

/** Never the `detail` of a database error: it holds the row. */
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

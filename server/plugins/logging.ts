/** Structured logs that name no person: no query, body, token, postal address or phone number. */
import {
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import pino from 'pino';

interface LogTarget {
  write(line: string): void;
}

/** Lines wait for one another, up to so many bytes and so long: a write for each is a third of an answer's cost. */
const BUFFERED = { dest: 1, sync: false, minLength: 4_096, periodicFlush: 500 };

/** One logger for all requests. What is left of the buffer is written when the process ends. */
export function logOptions(level: string, stream?: LogTarget): FastifyServerOptions {
  return {
    logger: {
      level,
      stream: stream ?? pino.destination(BUFFERED),
      redact: ['req.headers', 'headers', '*.authorization'],
      serializers: { req: requestLine, err: faultLine },
    },
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
  };
}

/** From level `info` on, one line for each request that was answered: what was asked, and how long it took. */
export function logAnswers(app: FastifyInstance, level: string): void {
  if (pino.levels.values[level] === undefined || pino.levels.values[level] > INFO) return;
  // These lines are made of nothing that would have to be redacted.
  const log = app.log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply;
    log.info({ req: request, status, ms: Math.round(elapsedTime * 10) / 10 }, 'answered');
    done();
  });
}
const INFO = 30;

/** Emails and tokens may stand in a query, so it is cut off. */
function requestLine(request: FastifyRequest) {
  return { method: request.method, path: pathOf(request.url), remoteAddress: request.ip };
}

/** The path of a request's target, without its query. */
export function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? url;
}

/** Never the `detail` of a database error: it holds the row. */
function faultLine(error: Error & { code?: string }): {
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

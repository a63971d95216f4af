/** Structured logs that name no person: no query, body, token, postal address or phone number. */
import {
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import pino from 'pino';
import { pathOf } from './pathOf';
import type { Tell } from './tellAnswers';

interface LogTarget {
  write(line: string): void;
}

/** Lines wait for one another, up to so many characters and so long. */
const BUFFERED = 16_384;
const FLUSH_MS = 500;

/**
 * Standard output. The lines are put together here, because the library's own buffer takes longer for
 * each line than it takes to make one.
 */
function standardOutput(): LogTarget {
  const destination = pino.destination({ dest: 1, sync: false });
  let lines = '';
  const flush = (): void => {
    if (lines !== '') destination.write(lines);
    lines = '';
  };
  setInterval(flush, FLUSH_MS).unref();
  process.on('exit', () => {
    flush();
    destination.flushSync();
  });
  return {
    write(line) {
      lines += line;
      if (lines.length > BUFFERED) flush();
    },
  };
}

/** One logger for all requests. What is left of the buffer is written when the process ends. */
export function logOptions(level: string, stream?: LogTarget): FastifyServerOptions {
  return {
    logger: {
      level,
      stream: stream ?? standardOutput(),
      redact: ['req.headers', 'headers', '*.authorization'],
      serializers: { req: requestLine, err: faultLine },
    },
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
  };
}

/** From level `info` on, one line for each request that was answered: what was asked, and how long it took. */
export function logAnswers(app: FastifyInstance, level: string): Tell[] {
  if (pino.levels.values[level] === undefined || pino.levels.values[level] > INFO) return [];
  // These lines are made of nothing that would have to be redacted or described.
  const log = app.log.child({}, { redact: [], serializers: { req: (line: object) => line } });
  const write: Tell = ({ method, path, address, status, ms }) => {
    const req = { method, path, remoteAddress: address };
    log.info({ req, status, ms: Math.round(ms * 10) / 10 }, 'answered');
  };
  return [write];
}
const INFO = 30;

/** Emails and tokens may stand in a query, so it is cut off. */
function requestLine(request: FastifyRequest) {
  return { method: request.method, path: pathOf(request.url), remoteAddress: request.ip };
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

/** Structured logs that name no person: no query, body, token, postal address or phone number. */
import type { FastifyRequest, FastifyServerOptions } from 'fastify';

interface LogTarget {
  write(line: string): void;
}

export function logOptions(level: string, stream?: LogTarget): FastifyServerOptions['logger'] {
  return {
    level,
    ...(stream && { stream }),
    redact: ['req.headers', 'headers', '*.authorization'],
    serializers: {
      req: requestLine,
      res: answerLine,
      err: faultLine,
    },
  };
}

/** Emails and tokens may stand in a query, so it is cut off. */
function requestLine(request: FastifyRequest) {
  return { method: request.method, path: pathOf(request.url), remoteAddress: request.ip };
}

/** The path of a request's target, without its query. */
export function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? url;
}

function answerLine({ statusCode }: { statusCode?: number }) {
  return { statusCode };
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

/** Requests that are refused before any route sees them; they get the same form and headers. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiRefusal } from '../apiRefusal';
import { answerError } from './errorAnswers';

type Headers = Record<string, string>;

/** For addresses that cannot be decoded and the like. */
export function refuseFramework(headers: Headers) {
  return (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    answerError(error, request, reply.headers(headers));
  };
}

/** For bytes that are no HTTP, headers that are too long or too slow. Writes to the bare socket. */
export function refuseClient(headers: Headers) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const body = JSON.stringify(new ApiRefusal('bad_request').body);
    const lines = Object.entries({
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(body.length),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${statusLine(error.code)}`, ...lines, '', body].join('\r\n'));
  };
}

/** For an `Expect` that nobody here fulfils; Node's own answer would lack the headers. */
export function refuseExpectations(server: Server, headers: Headers): void {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, headers).end();
  });
}

function statusLine(code?: string): string {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return '408 Request Timeout';
  return code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
}

/** Requests that are refused before any route sees them; they get the same form and headers. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiRefusal } from '../http/apiRefusal';
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
    const all = { ...headers, ...OF_THE_BODY, connection: 'close' };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${statusLine(error.code)}`, ...lines, '', BODY].join('\r\n'));
  };
}

/** For an `Expect` that nobody here fulfils; Node's own answer would lack headers and body. */
export function refuseExpectations(server: Server, headers: Headers): void {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, { ...headers, ...OF_THE_BODY }).end(BODY);
  });
}

const BODY = JSON.stringify(new ApiRefusal('bad_request').body);
const OF_THE_BODY = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(BODY)),
};

function statusLine(code?: string): string {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return '408 Request Timeout';
  return code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
}

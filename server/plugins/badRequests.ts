/** Answers requests that fail before any route with the usual error body and headers. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiRefusal } from '../http/apiRefusal';
import { answerError } from './errorAnswers';

type Headers = Record<string, string>;

/** Answers Fastify's errors before routing, such as an address that cannot be decoded. */
export function refuseFramework(headers: Headers) {
  return (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    answerError(error, request, reply.headers(headers));
  };
}

/** Answers invalid HTTP, and headers that are too long or too slow. Writes to the socket directly. */
export function refuseClient(headers: Headers) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const all = { ...headers, ...OF_THE_BODY, connection: 'close' };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${statusLine(error.code)}`, ...lines, '', BODY].join('\r\n'));
  };
}

/** Answers an unsupported `Expect` header: Node's own response lacks the headers and the body. */
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

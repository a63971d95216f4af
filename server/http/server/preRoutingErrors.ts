/** Sends the usual error body and headers if a request fails before Fastify has found a route. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiRefusal } from '#server/base/apiRefusal';
import { answerError } from './errorAnswers';

type Headers = Record<string, string>;

/**
 * Returns the handler for errors that Fastify finds before routing, such as an address that cannot be decoded.
 * `missing` sends the not-found page if that is the right answer to the request, and otherwise returns undefined.
 */
export function answerFrameworkError(
  headers: Headers,
  missing: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> | undefined,
) {
  return (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headers);
    const sending = missing(request, reply);
    if (sending === undefined) answerError(error, request, reply);
    else
      sending.then(
        (page) => reply.sent || reply.send(page),
        (fault: unknown) => answerError(fault, request, reply),
      );
  };
}

/**
 * Returns the handler for invalid HTTP, and for headers that are too long or arrive too slowly. It writes to
 * the socket directly, because there is no reply object yet.
 */
export function answerClientError(headers: Headers) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const all = { ...headers, ...OF_THE_BODY, connection: 'close' };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${statusLine(error.code)}`, ...lines, '', BODY].join('\r\n'));
  };
}

/**
 * Answers with status 417 if a request has an unsupported `Expect` header. Node's own response would lack the
 * security headers and the error body.
 */
export function answerExpect(server: Server, headers: Headers): void {
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

/** Sends the usual error body and headers if a request fails before Fastify has found a route. */

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Language, languageOf, type ShopLanguages } from '#domain/language';
import { ApiRefusal } from '#server/base/apiRefusal';
import { plainWords } from '#server/base/plainWords';
import { answerError } from './errorAnswers';
import { isCallerGone } from './request';
import { isUploading } from './slowUploads';

type Headers = Record<string, string>;

/**
 * Handles what Fastify finds before routing, such as an address that cannot be decoded. `missing` sends the not-found page
 * if that is the right answer, and otherwise resolves with undefined.
 */
export function answerFrameworkError(
  headers: Headers,
  missing: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
) {
  return (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    if (isCallerGone(request)) return void reply.hijack();
    reply.headers(headers);
    missing(request, reply).then(
      (page) => {
        if (reply.sent) return;
        if (page === undefined) answerError(error, request, reply);
        else void reply.send(page);
      },
      (fault: unknown) => answerError(fault, request, reply),
    );
  };
}

/** Handles invalid HTTP, and headers that are too long or too slow. There is no reply object yet, so it writes to the socket. */
export function answerClientError(headers: Headers, languages: ShopLanguages) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (isUploading(error, socket)) return;
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const request = error.code === 'HPE_HEADER_OVERFLOW' ? headOf(error) : '';
    const isForPage = /^accept:[^\r\n]*text\/html/im.test(request);
    const [type, body] = isForPage
      ? (['html', cookiesPage(languageOf(pathIn(request), languages))] as const)
      : JSON_BODY;
    const all = { ...headers, ...describe(type, body), connection: 'close' };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${statusLine(error.code)}`, ...lines, '', body].join('\r\n'));
  };
}

/** Answers an unsupported `Expect` header with 417. Node's own answer would lack the security headers and the body. */
export function answerExpect(server: Server, headers: Headers): void {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, { ...headers, ...describe(...JSON_BODY) }).end(JSON_BODY[1]);
  });
}

const JSON_BODY = ['json', JSON.stringify(new ApiRefusal('bad_request').body)] as const;

/** The page for a browser that sends too many cookies. Only its user can delete them, so the page says how. */
const COOKIES = {
  title: { id: 'cookies.title' },
  heading: { id: 'cookies.heading' },
  what: { id: 'cookies.what' },
} as const;

function cookiesPage(language: Language): string {
  const say = (name: keyof typeof COOKIES) => plainWords(COOKIES[name], language);
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${say('title')}</title><h1>${say('heading')}</h1><p>${say('what')}</p></html>`;
}

function describe(type: 'html' | 'json', body: string): Headers {
  return {
    'content-type': `${type === 'html' ? 'text/html' : 'application/json'}; charset=utf-8`,
    'content-length': String(Buffer.byteLength(body)),
  };
}

/** Returns the request that could not be parsed. */
function headOf(error: NodeJS.ErrnoException & { rawPacket?: Buffer }): string {
  return error.rawPacket?.toString('latin1') ?? '';
}

function pathIn(request: string): string {
  return /^\w+ ([^ ?]*)/.exec(request)?.[1] ?? '';
}

function statusLine(code?: string): string {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return '408 Request Timeout';
  return code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
}

/** The server's options for connections: timeouts, and which proxies are trusted to tell a caller's address. */

import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '#server/base/settings/config';
import { onClosed } from './request';

/**
 * How long a connection can be without traffic: slightly longer than a request can wait for the local identity service
 * to start. Together with the limits below, slow and idle connections are closed within 30 s, except unused ones of a
 * proxy.
 */
const CONNECTION_TIMEOUT_MS = 28_000;
/** The headers of a request must have arrived within this time, otherwise its connection is closed. */
const HEADERS_MS = 10_000;
/** The whole request must have arrived within this time, otherwise its connection is closed. */
const REQUEST_MS = 20_000;
/** A connection is closed if its next request does not begin within this time. */
const KEEP_ALIVE_MS = 20_000;
/**
 * The same for a proxy, which itself cuts off slow clients. It is longer than proxies keep unused connections (Caddy 2 min,
 * Amazon's balancers 60 s, Google's 10 min). Otherwise a proxy would send an order on a connection that the shop is
 * closing, and answer 502: it cannot know whether the shop has read it.
 */
const PROXY_KEEP_ALIVE_MS = 620_000;
/**
 * How long an answer can wait until more of it is taken. Node starts this time again whenever it has passed and a part
 * was taken meanwhile. So a connection that reads nothing is closed after twice this time at most.
 */
const WRITE_MS = 12_000;
/** After `WRITE_MS`, an answer must be read at this rate on average: as slow as the first mobile networks. */
const BYTES_A_SECOND = 4_096;
/** The interval at which Node.js checks the time limits of the headers and of the whole request. */
const CHECK_EVERY_MS = 2_000;

export function serverOptions({ trustProxy }: Settings) {
  return {
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: trustProxy === false ? KEEP_ALIVE_MS : PROXY_KEEP_ALIVE_MS,
    // The onRequest hook refuses requests without a Host: Node's own refusal lacks the security headers.
    http: {
      requireHostHeader: false,
      headersTimeout: HEADERS_MS,
      connectionsCheckingInterval: CHECK_EVERY_MS,
    },
    // Requests during the shutdown are answered as usual.
    return503OnClosing: false,
    // A product id has at most 64 UTF-16 units. Percent-encoded, each unit takes up to nine characters.
    routerOptions: { maxParamLength: 64 * 9 },
    trustProxy: typeof trustProxy === 'number' ? nearest(trustProxy) : trustProxy,
  };
}

/** Closes connections that do not read their answer, or too slowly. Node's own limits end when the request has arrived. */
export function limitWriting(
  app: FastifyInstance,
  { graceMs = WRITE_MS, bytesASecond = BYTES_A_SECOND } = {},
): void {
  app.addHook('onSend', (_request, { raw }, _payload, done) => {
    const begin = (socket: Socket | null) => {
      // Injected requests have no socket.
      if (!(socket instanceof Socket)) return;
      // Once the answer is sent, Node sets the time limits for the next request again.
      socket.setTimeout(graceMs);
      const now = () => ({ ms: performance.now(), bytes: socket.bytesWritten });
      // Before anything is written: bytes count from their writing on, and most answers are written as a whole.
      let begun = now();
      const check = setInterval(() => {
        const { ms, bytes } = now();
        // Where the reader has taken everything so far, it is the shop that is slow.
        if (socket.writableLength === 0) begun = { ms, bytes };
        else if (ms - begun.ms > graceMs + ((bytes - begun.bytes) / bytesASecond) * 1_000)
          socket.destroy();
      }, graceMs);
      onClosed(raw, () => clearInterval(check));
    };
    // A pipelined answer has no socket before the answers to earlier requests are sent.
    if (raw.socket === null) raw.once('socket', begin);
    else begin(raw.socket);
    done();
  });
}

/** Trusts this many proxies, counted from the nearest one (hop 0). Fastify itself trusts none by a number. */
function nearest(proxies: number) {
  return (_address: string, hop: number) => hop < proxies;
}

export function lacksHost({ raw, headers }: FastifyRequest): boolean {
  return headers.host === undefined && raw.httpVersion === '1.1';
}

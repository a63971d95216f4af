/** Sends requests over a real socket, exactly as written. Only `Host` and `Content-Length` are added. */

import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

export interface RawRequest {
  method: string;
  /** The path and the query, encoded or not. */
  target: string;
  /** The headers in this order. A name may occur more than once. */
  headers?: readonly (readonly [string, string])[];
  body?: string | Buffer;
}

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Lets the app listen at a free port. Resolves with the port. */
export async function openPort(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** Returns the text of a body, which may be compressed. */
function unpacked(body: Buffer, encoding: unknown): string {
  if (body.length === 0) return '';
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

export function sendRequest(
  port: number,
  { method, target, headers = [], body }: RawRequest,
): Promise<RawAnswer> {
  // Without `Content-Length`, Node would use chunked encoding, even without a body.
  const length = ['content-length', String(Buffer.byteLength(body ?? ''))];
  const lines = [['host', `localhost:${port}`], length, ...headers].flat();
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path: target, agent, headers: lines });
    sent.once('error', reject).once('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part)).once('error', reject);
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: unpacked(Buffer.concat(parts), answer.headers['content-encoding']),
        }),
      );
    });
    sent.end(body);
  });
}

/** Sends bytes that need not be HTTP, and waits until the server closes the connection. */
export function sendBytes(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('latin1').on('data', (text) => (answer += String(text)));
    socket.once('error', reject).once('close', () => resolve(answer));
  });
}

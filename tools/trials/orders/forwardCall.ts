/** Forwards calls from the fault proxy to the shop. */
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';

export interface Call {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const agent = new Agent({ keepAlive: true });

/** Forwards a call. Resolves with the shop's response; rejects if there is none, or when `signal` aborts. */
export function forwardCall(
  origin: string,
  { method, path, headers, body }: Call,
  signal?: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, { method, headers, agent, signal }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(parts),
        }),
      );
    });
    sent.on('error', reject).end(body);
  });
}

/** Sends the headers and half of the body of a call to the shop, then disconnects. */
export function forwardHalfCall(
  origin: string,
  { method, path, headers, body }: Call,
): Promise<void> {
  const { hostname, port } = new URL(origin);
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
  const text = [`${method} ${path} HTTP/1.1`, ...head, '', ''].join('\r\n');
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(text);
      socket.write(body.subarray(0, body.length / 2), () => socket.destroy());
    });
    socket.on('error', () => undefined).on('close', () => resolve());
  });
}

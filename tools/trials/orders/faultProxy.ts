/** Runs a proxy between the shoppers and the shop. The proxy causes faults in a third of the calls. */

import { Agent, createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { chance, pick } from '../lib/random';

const KINDS = [
  /** Disconnected before anything is read. */
  'refuse',
  /** Read, then disconnected without forwarding. */
  'dropBefore',
  /** Half of the request forwarded, then disconnected. */
  'cutRequest',
  /** Forwarded, and the answer dropped. */
  'dropAnswer',
  /** Forwarded, and half of the answer given. */
  'cutAnswer',
  /** Forwarded up to 3 s late. */
  'delay',
  /** Forwarded twice at once. */
  'double',
  /** Answered 500 or 503, half of them after forwarding. */
  'fail',
] as const;
type Fault = (typeof KINDS)[number];

/** The share of calls that get a fault. The trial fails if less than a fifth of the calls got one. */
const SHARE = 1 / 3;
/** Longer than the shoppers' timeout, so that a retry can reach the shop before the delayed call. */
const LONGEST_DELAY_MS = 3_000;

export interface FaultCounts {
  calls: number;
  /** Calls that the proxy could not forward, because the server was killed. */
  serverGone: number;
  faults: Record<Fault, number>;
  /** Faults in which the server answered 200, but the shopper did not receive the whole response. */
  afterCommit: Record<Fault, number>;
}

/** The seed, a call's idempotency key and the number of earlier calls with this key decide about the call's fault. */
export async function startFaultProxy(target: string, seed: string) {
  const log: FaultCounts = { calls: 0, serverGone: 0, faults: zeros(), afterCommit: zeros() };
  const callsOf = new Map<string, number>();
  const server = createServer((incoming, response) => {
    const key = String(incoming.headers['idempotency-key']);
    const n = callsOf.get(key) ?? 0;
    callsOf.set(key, n + 1);
    log.calls += 1;
    const isFaulty = chance(seed, 'faulty', key, n) < SHARE;
    const fault = isFaulty ? pick(KINDS, seed, 'fault', key, n) : undefined;
    if (fault) log.faults[fault] += 1;
    const lose = ({ status }: Answer) => {
      if (fault && status === 200) log.afterCommit[fault] += 1;
    };
    const random = (purpose: string) => chance(seed, purpose, key, n);
    carry({ incoming, response, target, lose, random }, fault).catch(() => {
      if (!response.destroyed) log.serverGone += 1;
      incoming.socket.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    log,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function zeros(): Record<Fault, number> {
  return Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Fault, number>;
}

interface Carried {
  incoming: IncomingMessage;
  response: ServerResponse;
  target: string;
  /** Counts a 200 response that the shop has sent but the shopper does not fully receive. */
  lose: (answer: Answer) => void;
  random: (purpose: string) => number;
}

async function carry(carried: Carried, fault: Fault | undefined): Promise<void> {
  const { incoming, response, target, lose, random } = carried;
  const hangUp = () => incoming.socket.destroy();
  const give = ({ status, headers, body }: Answer) => response.writeHead(status, headers).end(body);
  if (fault === 'refuse') {
    incoming.socket.resetAndDestroy();
    return;
  }
  const { method = '', url: path = '', headers } = incoming;
  const call = { method, path, headers, body: await buffer(incoming) };
  switch (fault) {
    case undefined: {
      // If the shopper disconnects, the forwarded call is aborted, as other proxies do.
      const shopper = new AbortController();
      response.once('close', () => shopper.abort());
      give(await forward(target, call, shopper.signal));
      break;
    }
    case 'dropBefore':
      hangUp();
      break;
    case 'cutRequest':
      await forwardHalf(target, call);
      hangUp();
      break;
    case 'dropAnswer':
      lose(await forward(target, call));
      hangUp();
      break;
    case 'cutAnswer': {
      const answer = await forward(target, call);
      lose(answer);
      response.writeHead(answer.status, answer.headers);
      response.write(answer.body.subarray(0, answer.body.length / 2), hangUp);
      break;
    }
    case 'delay': {
      await pause(random('delay') * LONGEST_DELAY_MS);
      const answer = await forward(target, call);
      if (response.destroyed) lose(answer);
      give(answer);
      break;
    }
    case 'double': {
      const [, second] = await Promise.all([forward(target, call), forward(target, call)]);
      give(second);
      break;
    }
    case 'fail':
      if (random('late') < 0.5) lose(await forward(target, call));
      response.writeHead(random('status') < 0.5 ? 500 : 503).end('<h1>Bad gateway</h1>');
  }
}

interface Call {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const agent = new Agent({ keepAlive: true });

/** Starts a call to the shop. */
const sent = (origin: string, { method, path, headers }: Call, signal?: AbortSignal) =>
  request(origin + path, { method, headers, agent, signal });

/** Resolves with the shop's response; rejects if there is none, or when `signal` aborts. */
function forward(origin: string, call: Call, signal?: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    sent(origin, call, signal)
      .on('response', (answer) => {
        const { statusCode: status = 0, headers } = answer;
        buffer(answer).then((body) => resolve({ status, headers, body }), reject);
      })
      .on('error', reject)
      .end(call.body);
  });
}

/** Sends the headers and half of the body of a call to the shop, then disconnects. */
function forwardHalf(origin: string, call: Call): Promise<void> {
  return new Promise((resolve) => {
    const half = sent(origin, call);
    half.on('error', () => undefined).on('close', () => resolve());
    half.write(call.body.subarray(0, call.body.length / 2), () => half.destroy());
  });
}

/**
 * The catalogue's pages are asked for again and again. An answer that was just given is sent once more
 * as it is, ahead of Fastify: routing, hooks, validation, cache and the assembling of headers cost as
 * much again. What is counted, limited and logged stays so. Whatever is unusual about a request, or
 * about its sender, is left to Fastify.
 */
import type { IncomingMessage } from 'node:http';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import { routeLabel } from '../metrics/labels';
import { answerAhead } from './answerAhead';
import { pathOf } from './pathOf';
import { createRecent } from './recent';
import type { Tell } from './tellAnswers';

interface RepeatedAnswer {
  /** Names and values in turns, as Node writes them fastest. */
  head: string[];
  /** Its bytes, a character each: Node sends them as they are, where it would have to encode a text. */
  body: string;
  givenAt: number;
  /** The pattern of the call, which has a limit of its own. */
  call: string;
  /** What is told of it each time. */
  path: string;
  route: string;
}

/** Who sends: the address as the log names it, and as the limits count it. */
interface Sender {
  address: string;
  key: string;
}

/** To be put among a route's options. */
export interface RepeatingHooks {
  onSend: onSendHookHandler;
}

interface Given {
  /** Hears of each repeated answer. */
  tell: Tell;
  /** Whether this sender may ask this call once more in this minute. */
  count: (call: string, key: string) => boolean;
  freshMs?: number;
}

const REPEAT_MS = 500;
const MAX_ANSWERS = 300;
const MAX_SENDERS = 5_000;
/** Of a sender's description: what proxies write is short. */
const MAX_NAME = 200;

/** The hooks of routes whose answer is the same for everybody, for so many milliseconds. */
export function repeatAnswers(
  app: FastifyInstance,
  { tell, count, freshMs = REPEAT_MS }: Given,
): RepeatingHooks {
  const answers = createRecent<RepeatedAnswer>(MAX_ANSWERS);
  const senders = createRecent<Sender>(MAX_SENDERS);
  answerAhead(app, (request, response) => {
    const started = performance.now();
    const answer = answers.get(request.url ?? '');
    if (!answer || started - answer.givenAt >= freshMs || !isPlain(request)) return false;
    const sender = senders.get(nameOf(request));
    if (!sender || !count(answer.call, sender.key)) return false;
    response.writeHead(200, answer.head).end(answer.body, 'latin1');
    const { path, route } = answer;
    const ms = performance.now() - started;
    // Named one by one: spread out of the answer they cost as much as half the request.
    tell({ method: 'GET', path, route, address: sender.address, status: 200, ms });
    return true;
  });
  return {
    onSend(request, reply, payload, done) {
      if (isPlain(request.raw) && reply.statusCode === 200 && typeof payload === 'string') {
        answers.set(request.url, answerOf(request, reply, payload));
        const [name, address] = [nameOf(request.raw), request.ip];
        if (name.length < MAX_NAME) senders.set(name, { address, key: normalizeIP(address) });
      }
      done();
    },
  };
}

/** What another origin asks for, and what a browser has already, is answered by its own rules. */
function isPlain({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers.host !== undefined &&
    headers.origin === undefined &&
    headers['if-none-match'] === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  );
}

/** All that Fastify makes an address of. */
function nameOf({ socket, headers }: IncomingMessage): string {
  return `${socket.remoteAddress} ${String(headers['x-forwarded-for'])}`;
}

function answerOf(request: FastifyRequest, reply: FastifyReply, text: string): RepeatedAnswer {
  const body = Buffer.from(text).toString('latin1');
  const all = { ...reply.getHeaders(), 'content-length': body.length };
  const head = Object.entries(all).flatMap(([name, value]) => [name, String(value)]);
  const call = request.routeOptions.url ?? '';
  const [path, route] = [pathOf(request.url), routeLabel(request)];
  return { head, body, call, path, route, givenAt: performance.now() };
}

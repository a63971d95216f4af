/**
 * The catalogue's pages are asked for again and again. An answer that was just given is sent once more
 * as it is: past validation, cache, serialiser and the assembling of headers. What is counted, limited
 * and logged stays so.
 */
import type {
  FastifyReply,
  FastifyRequest,
  onSendHookHandler,
  preParsingHookHandler,
} from 'fastify';

interface RepeatedAnswer {
  /** Names and values in turns, as Node writes them fastest. */
  head: string[];
  body: string;
  givenAt: number;
}

/** To be put among a route's options. */
export interface RepeatingHooks {
  preParsing: preParsingHookHandler;
  onSend: onSendHookHandler;
}

const REPEAT_MS = 500;
const MAX_ANSWERS = 300;

/** The hooks of a route whose answer is the same for everybody, for so many milliseconds. */
export function repeatAnswers(freshMs = REPEAT_MS): RepeatingHooks {
  const answers = new Map<string, RepeatedAnswer>();
  return {
    // After the limits have counted the request.
    preParsing(request, reply, _payload, done) {
      const answer = isPlain(request) ? answers.get(request.url) : undefined;
      if (answer && performance.now() - answer.givenAt < freshMs) {
        reply.hijack();
        reply.raw.writeHead(200, answer.head).end(answer.body);
      } else done();
    },
    onSend(request, reply, payload, done) {
      if (isPlain(request) && reply.statusCode === 200 && typeof payload === 'string') {
        const head = headOf(reply, payload);
        answers.set(request.url, { head, body: payload, givenAt: performance.now() });
        dropOldest(answers);
      }
      done();
    },
  };
}

/** What another origin asks for, and what a browser has already, is answered by its own rules. */
function isPlain({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers.origin === undefined && headers['if-none-match'] === undefined;
}

function headOf(reply: FastifyReply, body: string): string[] {
  const all = { ...reply.getHeaders(), 'content-length': Buffer.byteLength(body) };
  return Object.entries(all).flatMap(([name, value]) => [name, String(value)]);
}

function dropOldest(answers: Map<string, RepeatedAnswer>): void {
  const [oldest] = answers.keys();
  if (answers.size > MAX_ANSWERS && oldest !== undefined) answers.delete(oldest);
}

/** Answers that are kept: by the browser, which asks about them, and for a moment by shared caches. */
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createEncodedBody, type EncodedBody, type Encoding } from './encodedBody';

const ENCODINGS: Encoding[] = ['br', 'gzip'];

/**
 * `Cache-Control` of what is the same for everybody: browsers ask each time, a shared cache once a second,
 * and it may give what it had for five seconds more while it asks.
 */
export const SHARED = 'public, max-age=0, s-maxage=1, stale-while-revalidate=5';

/**
 * The body in the form that the client takes, for a handler to return: quicker than `reply.send`. Sends 304
 * without it when the client has that very text.
 */
export async function sendEncoded(
  reply: FastifyReply,
  body: EncodedBody,
  type: string,
): Promise<FastifyReply | string | Buffer> {
  const { headers } = reply.request;
  reply.header('etag', body.etag).header('vary', withEncoding(reply));
  const isKnown = reply.statusCode === 200 && knows(headers['if-none-match'], body.etag);
  if (isKnown) return reply.code(304).send();
  reply.type(type);
  const encoding = encodingFor(reply.request);
  if (encoding === null) return body.text;
  reply.header('content-encoding', encoding);
  return body.encoded(encoding);
}

/** What is shorter gains nothing. */
const WORTH_PACKING = 1_024;

/** Compresses what is one person's own, or asked for once, and not packed yet. */
export function packJson(app: FastifyInstance): void {
  // Without a promise: most answers pass through.
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    const isOpen = typeof payload === 'string' && payload.length > WORTH_PACKING;
    if (isOpen && !reply.hasHeader('etag')) pack(request, reply, payload, done);
    else done(null, payload);
  });
}

function pack(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  done: (error: Error | null, payload?: unknown) => void,
): void {
  reply.header('vary', withEncoding(reply));
  const encoding = encodingFor(request);
  if (encoding === null) {
    done(null, text);
    return;
  }
  reply.removeHeader('content-length').header('content-encoding', encoding);
  createEncodedBody(text)
    .encoded(encoding)
    .then((packed) => {
      done(null, packed);
    }, done);
}

function encodingFor({ headers }: FastifyRequest): Encoding | null {
  const accepted = headers['accept-encoding'];
  if (accepted === undefined) return null;
  return negotiate(accepted, accepted.includes('q=0') ? notRefused(accepted) : ENCODINGS);
}

/** The negotiator would take `*` for what is refused by name. */
function notRefused(accepted: string): Encoding[] {
  const refused = accepted.split(',').filter((each) => /;\s*q=0(\.0*)?\s*$/.test(each));
  const names = refused.map((each) => each.replace(/;.*/s, '').trim());
  return ENCODINGS.filter((encoding) => !names.includes(encoding));
}

/** Another plugin may have named a header already. */
function withEncoding(reply: FastifyReply): string {
  const others = reply.getHeader('vary');
  return others === undefined ? 'Accept-Encoding' : `${String(others)}, Accept-Encoding`;
}

/** Tags are compared weakly: what matters is the text. */
function knows(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const bare = (tag: string) => tag.trim().replace(/^(W\/)*/, '');
  const known = header.split(',').map(bare);
  return known.includes('*') || known.includes(bare(etag));
}

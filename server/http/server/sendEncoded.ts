import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createEncodedBody, type EncodedBody, type Encoding } from '#server/base/encodedBody';

const ENCODINGS: Encoding[] = ['br', 'gzip'];

/**
 * `Cache-Control` of responses that are the same for everyone. A browser revalidates them each time, and a shared cache
 * once per second. For five seconds more, the cache can serve the old response while it revalidates.
 */
export const SHARED_CACHE_CONTROL = 'public, max-age=0, s-maxage=1, stale-while-revalidate=5';

/**
 * Sets the headers and returns the body in an encoding that the client accepts; 304 if the client has the text. The
 * handler must return this to Fastify, which is faster than `reply.send`.
 */
export async function sendEncoded(
  reply: FastifyReply,
  body: EncodedBody,
  type: string,
): Promise<FastifyReply | string | Buffer> {
  const { headers } = reply.request;
  reply.header('etag', body.etag).header('vary', withEncoding(reply));
  const isKnown = reply.statusCode === 200 && matchesEtag(headers['if-none-match'], body.etag);
  if (isKnown) return reply.code(304).send();
  reply.type(type);
  const encoding = encodingFor(reply.request);
  if (encoding === null) return body.text;
  reply.header('content-encoding', encoding);
  return body.encoded(encoding);
}

/** Texts up to this length, in characters, are not worth compressing. */
const MIN_COMPRESSED_LENGTH = 1_024;

/** Compresses JSON responses without an entity tag: personal ones, or requested only once. */
export function compressJson(app: FastifyInstance): void {
  // Uses a callback. A promise would cost time for every response, although most pass through unchanged.
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    const isOpen = typeof payload === 'string' && payload.length > MIN_COMPRESSED_LENGTH;
    if (isOpen && !reply.hasHeader('etag')) compress(request, reply, payload, done);
    else done(null, payload);
  });
}

function compress(
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
    .then((compressed) => {
      done(null, compressed);
    }, done);
}

function encodingFor({ headers }: FastifyRequest): Encoding | null {
  const accepted = headers['accept-encoding'];
  if (accepted === undefined) return null;
  return negotiate(accepted, accepted.includes('q=0') ? notRefused(accepted) : ENCODINGS);
}

/** `br;q=0` refuses `br`. The negotiator alone would allow it if the header also contains `*`. */
function notRefused(accepted: string): Encoding[] {
  const refused = accepted.split(',').filter((each) => /;\s*q=0(\.0*)?\s*$/.test(each));
  const names = refused.map((each) => each.replace(/;.*/s, '').trim());
  return ENCODINGS.filter((encoding) => !names.includes(encoding));
}

/** Returns the value of the `Vary` header: what another plugin has set, plus `Accept-Encoding`. */
function withEncoding(reply: FastifyReply): string {
  const others = reply.getHeader('vary');
  return others === undefined ? 'Accept-Encoding' : `${String(others)}, Accept-Encoding`;
}

/** Compares tags without the prefix `W/` (weak), because only the text matters. */
function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const strong = (tag: string) => tag.trim().replace(/^(W\/)*/, '');
  const known = header.split(',').map(strong);
  return known.includes('*') || known.includes(strong(etag));
}

/** Answers that are kept: by the browser, which asks about them, and for a moment by shared caches. */
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply } from 'fastify';
import type { EncodedBody, Encoding } from '../encodedBody';

const ENCODINGS: Encoding[] = ['br', 'gzip'];

/** Sends the body in the form that the client takes; 304 without it when the client has that very text. */
export async function sendEncoded(
  reply: FastifyReply,
  body: EncodedBody,
  type: string,
): Promise<FastifyReply> {
  const { headers } = reply.request;
  // Another plugin may have named a header already.
  const vary = [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', ');
  reply.header('etag', body.etag).header('vary', vary);
  const isKnown = reply.statusCode === 200 && knows(headers['if-none-match'], body.etag);
  if (isKnown) return reply.code(304).send();
  reply.type(type);
  const encoding = negotiate(headers['accept-encoding'] ?? '', ENCODINGS);
  if (encoding === null) return reply.send(body.text);
  return reply.header('content-encoding', encoding).send(await body.encoded(encoding));
}

/** Tags are compared weakly: what matters is the text. */
function knows(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const bare = (tag: string) => tag.trim().replace(/^(W\/)*/, '');
  const known = header.split(',').map(bare);
  return known.includes('*') || known.includes(bare(etag));
}

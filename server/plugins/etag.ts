/** Answers that a browser may keep and must ask about. */
import type { FastifyReply } from 'fastify';

/** Sends the text with its entity tag, or 304 without a body when the client has that very text. */
export function sendTagged(
  reply: FastifyReply,
  { body, etag, type }: { body: string | Buffer; etag: string; type: string },
): FastifyReply {
  reply.header('etag', etag).header('cache-control', 'no-cache');
  if (knows(reply.request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(type).send(body);
}

function knows(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const known = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes('*') || known.includes(etag);
}

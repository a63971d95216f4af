/**
 * Headers as they were sent. Of a doubled Authorization or Content-Type, Node keeps the first; a proxy in
 * front may have judged by the second.
 */
import type { FastifyRequest } from 'fastify';

/** How many lines of this name (lower case) the request has. */
export function headerCount({ raw }: Pick<FastifyRequest, 'raw'>, name: string): number {
  const names = raw.rawHeaders.filter((_text, index) => index % 2 === 0);
  return names.filter((text) => text.toLowerCase() === name).length;
}

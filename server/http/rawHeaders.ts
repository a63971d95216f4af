/**
 * Headers as they were sent. If Authorization or Content-Type is repeated, Node keeps the first, but a
 * proxy in front may have checked the second.
 */
import type { FastifyRequest } from 'fastify';

/** How often the request contains a header with this name (lower case). */
export function headerCount({ raw }: Pick<FastifyRequest, 'raw'>, name: string): number {
  const names = raw.rawHeaders.filter((_text, index) => index % 2 === 0);
  return names.filter((text) => text.toLowerCase() === name).length;
}

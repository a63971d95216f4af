/**
 * Reads headers as the client sent them. If Authorization or Content-Type is repeated, Node keeps only the
 * first one, but a proxy in front of the shop may have checked the second one.
 */
import type { FastifyRequest } from 'fastify';

/** How many times the request contains a header with this name, which must be in lower case. */
export function headerCount({ raw }: Pick<FastifyRequest, 'raw'>, name: string): number {
  const names = raw.rawHeaders.filter((_text, index) => index % 2 === 0);
  return names.filter((text) => text.toLowerCase() === name).length;
}

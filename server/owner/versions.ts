/** The versions that owners send in `If-Match`, so that no owner overwrites another's change without seeing it. */
import type { FastifyRequest } from 'fastify';
import { ApiRefusal } from '../http/apiRefusal';

export function etagOf({ version }: { version: number }): string {
  return `"${version}"`;
}

/** Returns the version in the header `If-Match`, such as `"3"`. Throws a refusal if the header has none. */
export function readIfMatch({ headers }: FastifyRequest): number {
  const [, version] = /^"?([1-9]\d{0,8})"?$/.exec(headers['if-match'] ?? '') ?? [];
  if (version !== undefined) return Number(version);
  throw new ApiRefusal('bad_request', {
    message: 'if-match: must be the version that was seen, such as "3"',
  });
}

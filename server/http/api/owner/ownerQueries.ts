import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { isDay } from '#domain/closedDays';
import { CSV_DIALECTS } from '#domain/owner/csvDialect';
import { ApiRefusal } from '#server/base/apiRefusal';

/** A whole number from 1 to 100. */
export const limit = v.optional(
  v.pipe(v.string(), v.regex(/^([1-9]\d?|100)$/), v.toNumber()),
  '50',
);

const day = v.optional(
  v.pipe(v.string(), v.regex(/^20\d\d-\d\d-\d\d$/), v.check(isDay, 'is no day of the calendar')),
);

export const uuid = v.pipe(v.string(), v.uuid());

export const noBodySchema = v.nullable(v.strictObject({}));

export const orderId = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));

/** The days from `from` to `to`, both included. */
export const dayRange = { from: day, to: day };

/** The dialect of a CSV file; `,.` has commas between its columns, and decimal points. */
export const csvDialect = v.optional(v.picklist(CSV_DIALECTS), ',.');

/** Tells owners the version that they send back in `If-Match`, so that none overwrites another's change without seeing it. */
export function withEtag<Answer extends { version: number }>(
  reply: { header: (name: 'etag', value: string) => unknown },
  answer: Answer,
): Answer {
  reply.header('etag', `"${answer.version}"`);
  return answer;
}

/** Returns the version in the header `If-Match`, such as `"3"`. Throws a refusal if the header has none. */
export function readIfMatch({ headers }: FastifyRequest): number {
  const [, version] = /^"?([1-9]\d{0,8})"?$/.exec(headers['if-match'] ?? '') ?? [];
  if (version !== undefined) return Number(version);
  throw new ApiRefusal('bad_request', {
    message: 'if-match: must be the version that was seen, such as "3"',
  });
}

/** Query parameters, paths and versions of the owner's API. All values are text. */
import * as v from 'valibot';
import { isStorableText, optionalText } from '#domain/textValidation';
import { MAIL_STATES, orderStatusSchema } from '#domain/owner/ownerOrder';
import { SUMMARY_DAYS } from '#domain/owner/ownerSummary';
import type { FastifyRequest } from 'fastify';
import { ApiRefusal } from '#server/base/apiRefusal';

/** A whole number from 1 to 100. `usual` is the default. */
export const limit = (usual: string) =>
  v.optional(v.pipe(v.string(), v.regex(/^([1-9]\d?|100)$/), v.toNumber()), usual);

/** A day of the calendar, such as `2026-11-25`. */
const day = v.optional(
  v.pipe(v.string(), v.regex(/^20\d\d-\d\d-\d\d$/), v.check(isDay, 'is no day of the calendar')),
);

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const orderId = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));

const days = { from: day, to: day };

export const ownerOrdersQuerySchema = v.strictObject({
  status: v.optional(orderStatusSchema),
  q: v.optional(optionalText(200)),
  ...days,
  before: v.optional(orderId),
  limit: limit('50'),
});

export const csvQuerySchema = v.strictObject(days);

export const mailsQuerySchema = v.strictObject({
  state: v.optional(v.picklist(MAIL_STATES)),
  before: v.optional(v.pipe(v.string(), v.uuid())),
  limit: limit('50'),
});

export const summaryQuerySchema = v.strictObject({
  days: v.pipe(v.picklist(SUMMARY_DAYS.map(String)), v.toNumber()),
});

/** An id in the path. Any storable text is allowed: an id of a wrong form is answered like an unknown id. */
export const idParamsSchema = v.strictObject({
  id: v.pipe(v.string(), v.check(isStorableText, 'holds a character that cannot be stored')),
});

/** Returns the version that owners send back in `If-Match`, so that none overwrites another's change without seeing it. */
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

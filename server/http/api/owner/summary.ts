import * as v from 'valibot';
import {
  dayCount,
  MAX_SUMMARY_DAYS,
  SUMMARY_DAYS,
  summarySchema,
} from '#domain/owner/ownerSummary';
import type { Api, RouteServices } from '#server/http/server/routeServices';
import { readSummary } from '#server/stores/summaryStore';
import { dayRange } from './ownerQueries';

const summaryQuerySchema = v.union([
  v.strictObject({
    days: v.pipe(
      v.optional(v.string(), String(SUMMARY_DAYS[0])),
      v.regex(/^[1-9]\d{0,2}$/),
      v.toNumber(),
      v.maxValue(MAX_SUMMARY_DAYS),
    ),
  }),
  v.pipe(
    v.strictObject({ from: dayRange.from.wrapped, to: dayRange.to.wrapped }),
    v.check(({ from, to }) => from <= to, 'from must not be after to'),
    v.check(
      ({ from, to }) => dayCount(from, to) <= MAX_SUMMARY_DAYS,
      `a period has at most ${MAX_SUMMARY_DAYS} days`,
    ),
  ),
]);

export function summaryRoute(api: Api, { database }: RouteServices): void {
  api.get(
    '/summary',
    {
      schema: {
        summary:
          'What was sold today, in the last 7 or 30 days of the shop or from one of its days to another, what in as many days before, and what runs out',
        querystring: summaryQuerySchema,
        response: { 200: summarySchema },
      },
    },
    (request) => readSummary(database, request.query),
  );
}

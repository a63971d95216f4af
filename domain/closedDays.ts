/** The shop's days off, on which it sends no order: `2026-12-24..2027-01-01, 2027-05-01`. */

import * as v from 'valibot';
import type { Language } from './language';
import type { FormatMessage } from './messages';

/** Both days are included. Days are written as `2026-12-24`. */
interface Period {
  from: string;
  to: string;
}

/** The days off that shoppers are told of. `isAhead`: whether the first day is yet to come. */
export const closedPeriodSchema = v.object({
  from: v.string(),
  to: v.string(),
  isAhead: v.boolean(),
});
export type ClosedPeriod = v.InferOutput<typeof closedPeriodSchema>;

/** How many days before its beginning a period is announced. */
const AHEAD_DAYS = 14;
const DAY_MS = 86_400_000;

/** Returns the periods, sorted; undefined if any part of the text is no period. */
export function readPeriods(text: string): Period[] | undefined {
  const periods = text.split(',').map(readPeriod);
  if (!periods.every((period) => period !== undefined)) return undefined;
  return periods.sort((a, b) => a.from.localeCompare(b.from));
}

function readPeriod(text: string): Period | undefined {
  const [from = '', to = from, ...more] = text.trim().split('..');
  return isDay(from) && isDay(to) && from <= to && more.length === 0 ? { from, to } : undefined;
}

/** Whether this is a day of the calendar, from 2000 to 2099, such as `2026-12-24`. */
export function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(time) && dayOf(time) === text;
}

/** Returns the days off that shoppers are told of on this day of the shop; undefined on most days. */
export function closedPeriod(periods: readonly Period[], today: string): ClosedPeriod | undefined {
  const soon = addDays(today, AHEAD_DAYS);
  const period = periods.find(({ from, to }) => from <= soon && to >= today);
  if (period === undefined) return undefined;
  let { to } = period;
  // Merges periods that touch or overlap.
  for (const next of periods) if (next.from <= addDays(to, 1) && next.to > to) to = next.to;
  return { from: period.from, to, isAhead: today < period.from };
}

export function closedText(
  { from, to, isAhead }: ClosedPeriod,
  language: Language,
  formatMessage: FormatMessage,
): string {
  const values = {
    from: dayText(from, language),
    to: dayText(to, language),
    next: dayText(addDays(to, 1), language),
    isAhead,
  };
  return formatMessage({ id: from === to ? 'closed.day' : 'closed.days' }, values);
}

function addDays(day: string, days: number): string {
  return dayOf(Date.parse(day) + days * DAY_MS);
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function dayText(day: string, language: Language): string {
  const form = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const locale = language === 'en' ? 'en-GB' : language;
  return new Intl.DateTimeFormat(locale, form).format(new Date(day));
}

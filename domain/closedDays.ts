/** The days off of the shop, on which no order leaves it: `2026-12-24..2027-01-01, 2027-05-01`. */

/** Both days are included, such as `2026-12-24`. */
export interface Period {
  from: string;
  to: string;
}

/** How many days before its beginning a period is announced. */
const AHEAD_DAYS = 14;
const DAY_MS = 86_400_000;

/** Returns the periods, sorted; undefined if one is none. */
export function periodsOf(text: string): Period[] | undefined {
  const periods = text.split(',').map(periodOf);
  if (!periods.every((period) => period !== undefined)) return undefined;
  return periods.sort((a, b) => a.from.localeCompare(b.from));
}

function periodOf(text: string): Period | undefined {
  const [from = '', to = from, ...more] = text.trim().split('..');
  return isDay(from) && isDay(to) && from <= to && more.length === 0 ? { from, to } : undefined;
}

export function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(time) && dayOf(time) === text;
}

/** Returns what shoppers are told on this day of the shop; undefined on most days. */
export function closedWords(periods: readonly Period[], today: string): string | undefined {
  const soon = after(today, AHEAD_DAYS);
  const period = periods.find(({ from, to }) => from <= soon && to >= today);
  if (period === undefined) return undefined;
  let { to } = period;
  // Periods that follow one another are one.
  for (const next of periods) if (next.from <= after(to, 1) && next.to > to) to = next.to;
  const days = period.from === to ? `on ${worded(to)}` : `${worded(period.from)} to ${worded(to)}`;
  const which = today < period.from ? 'orders not sent by then' : 'orders';
  return `Closed ${days}: ${which} leave from ${worded(after(to, 1))} on.`;
}

function after(day: string, days: number): string {
  return dayOf(Date.parse(day) + days * DAY_MS);
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function worded(day: string): string {
  const form = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-GB', form).format(new Date(day));
}

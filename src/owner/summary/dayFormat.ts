import { useLocale } from '#src/components/display/formatNumber';

/** Returns the function that formats a day, such as `2026-11-26`, in the visitor's locale. */
export function useDayFormat(): (day: string) => string {
  const format = new Intl.DateTimeFormat(useLocale(), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    // A day without a time is parsed as midnight in UTC.
    timeZone: 'UTC',
  });
  return (day) => format.format(new Date(day));
}

import { useLocale } from '#src/components/display/formatNumber';

/** Shows the time `iso` (in ISO 8601 format) in the visitor's language and time zone. */
export function PlacedTime({ iso }: { iso: string }) {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <time dateTime={iso} lang={locale}>
      {format.format(new Date(iso))}
    </time>
  );
}

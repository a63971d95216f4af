import { useLocale } from '#src/components/display/formatNumber';

/** The day of a change. Its `title` contains the time, so that the table stays easy to scan. */
export function ChangedAt({ iso }: { iso: string }) {
  const locale = useLocale();
  const date = new Date(iso);
  return (
    <time dateTime={iso} lang={locale} title={date.toLocaleString(locale)}>
      {date.toLocaleDateString(locale, { day: 'numeric', month: 'short', year: 'numeric' })}
    </time>
  );
}

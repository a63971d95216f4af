import { useAppSelector } from '#src/app/hooks';
import { useLocale } from '#src/components/display/formatNumber';
import { selectShop } from '#src/features/shop/shopSlice';

/** The day of a change in the shop's time zone. Its `title` contains the time, so that the table stays easy to scan. */
export function ChangedAt({ iso }: { iso: string }) {
  const locale = useLocale();
  const { timeZone } = useAppSelector(selectShop);
  const date = new Date(iso);
  return (
    <time dateTime={iso} lang={locale} title={date.toLocaleString(locale, { timeZone })}>
      {date.toLocaleDateString(locale, {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone,
      })}
    </time>
  );
}

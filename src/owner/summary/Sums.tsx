import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type IntlShape, useIntl } from 'react-intl';
import type { MessageId } from '#domain/messages';
import { toCents } from '#domain/money';
import type { Sales, Summary } from '#domain/owner/ownerSummary';
import { formatNumber, useLocale } from '#src/components/display/formatNumber';
import { useFormatPrice } from '#src/components/display/Price';
import { useDayFormat } from './dayFormat';

/** Amounts are in whole cents. */
const FIGURES: readonly { id: MessageId; isAmount: boolean; of: (sales: Sales) => number }[] = [
  { id: 'owner.orders', isAmount: false, of: ({ orders }) => orders },
  { id: 'owner.column.pieces', isAmount: false, of: ({ pieces }) => pieces },
  { id: 'owner.turnover', isAmount: true, of: ({ turnover }) => toCents(turnover) },
  {
    id: 'owner.figures.withoutTax',
    isAmount: true,
    of: ({ turnover, tax }) => toCents(turnover) - toCents(tax),
  },
  {
    id: 'owner.figures.net',
    isAmount: true,
    of: ({ turnover, tax, shipping }) => toCents(turnover) - toCents(tax) - toCents(shipping),
  },
];

export function Sums({ days, before }: Pick<Summary, 'days' | 'before'>) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const formatPrice = useFormatPrice();
  const locale = useLocale();
  return (
    <Box
      component="section"
      aria-label={formatMessage({ id: 'owner.figures.whole' })}
      sx={{ mb: 4 }}
    >
      <Box component="dl" sx={CARDS}>
        {FIGURES.map(({ id, isAmount, of }) => {
          const words = (figure: number) =>
            isAmount ? formatPrice(figure) : formatNumber(figure, 'count', locale);
          return (
            <div key={id}>
              <dt>{formatMessage({ id })}</dt>
              <dd translate="no">{words(days.reduce((sum, day) => sum + of(day), 0))}</dd>
              <dd>
                {formatMessage({ id: 'owner.figures.before' }, { figure: words(of(before)) })}
              </dd>
            </div>
          );
        })}
      </Box>
      <Typography sx={{ color: 'text.secondary' }}>{useWordsBefore(days, intl)}</Typography>
    </Box>
  );
}

const DAY_MS = 86_400_000;

function useWordsBefore(days: Summary['days'], { formatMessage }: IntlShape): string {
  const format = useDayFormat();
  const start = Date.parse(days[0]?.day ?? '');
  const dayBefore = (count: number) => format(new Date(start - count * DAY_MS).toISOString());
  if (days.length === 1)
    return formatMessage({ id: 'owner.figures.beforeDay' }, { day: dayBefore(1) });
  const [from, to] = [dayBefore(days.length), dayBefore(1)];
  return formatMessage({ id: 'owner.figures.beforeDays' }, { count: days.length, from, to });
}

const CARDS = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(6, 1fr)', lg: 'repeat(10, 1fr)' },
  '& > div': {
    gridColumn: { xs: '1 / -1', sm: 'span 2' },
    border: 1,
    borderColor: 'divider',
    p: 2,
  },
  '@media (max-width: 16rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  // Amounts are longer than counts, so on a phone each has its own row.
  '& > :nth-of-type(-n + 2)': { gridColumn: { xs: 'auto', sm: 'span 3', lg: 'span 2' } },
  gap: 2,
  m: 0,
  mb: 1,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' },
  '& dt + dd': { color: 'text.primary', fontSize: '1.75rem', fontWeight: 600 },
} as const;

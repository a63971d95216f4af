import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { toCents } from '#domain/money';
import type { Sales, Summary } from '#domain/owner/ownerSummary';
import { formatNumber, useLocale } from '#src/components/display/formatNumber';
import { useFormatPrice } from '#src/components/display/Price';
import { useDayFormat } from './dayFormat';

/** Each figure with its name. Amounts are in whole cents. */
const FIGURES: readonly { name: string; isAmount: boolean; of: (sales: Sales) => number }[] = [
  { name: 'Orders', isAmount: false, of: ({ orders }) => orders },
  { name: 'Pieces', isAmount: false, of: ({ pieces }) => pieces },
  { name: 'Turnover', isAmount: true, of: ({ turnover }) => toCents(turnover) },
  {
    name: 'Turnover without tax',
    isAmount: true,
    of: ({ turnover, tax }) => toCents(turnover) - toCents(tax),
  },
  {
    name: 'Without tax and shipping',
    isAmount: true,
    of: ({ turnover, tax, shipping }) => toCents(turnover) - toCents(tax) - toCents(shipping),
  },
];

/** The figures of the whole period, each with the one of the days before. */
export function Sums({ days, before }: Pick<Summary, 'days' | 'before'>) {
  const formatPrice = useFormatPrice();
  const locale = useLocale();
  return (
    <Box component="section" aria-label="The whole period" sx={{ mb: 4 }}>
      <Box component="dl" sx={CARDS}>
        {FIGURES.map(({ name, isAmount, of }) => {
          const words = (figure: number) =>
            isAmount ? formatPrice(figure) : formatNumber(figure, 'count', locale);
          return (
            <div key={name}>
              <dt>{name}</dt>
              <dd translate="no">{words(days.reduce((sum, day) => sum + of(day), 0))}</dd>
              <dd>{`Before: ${words(of(before))}`}</dd>
            </div>
          );
        })}
      </Box>
      <Typography sx={{ color: 'text.secondary' }}>{useWordsBefore(days)}</Typography>
    </Box>
  );
}

const DAY_MS = 86_400_000;

/** Says which days are those before the period. */
function useWordsBefore(days: Summary['days']): string {
  const format = useDayFormat();
  const start = Date.parse(days[0]?.day ?? '');
  const dayBefore = (count: number) => format(new Date(start - count * DAY_MS).toISOString());
  if (days.length === 1) return `Before: ${dayBefore(1)}, the whole day.`;
  return `Before: the ${days.length} days from ${dayBefore(days.length)} to ${dayBefore(1)}.`;
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
  // Amounts are longer than counts, so on a phone each has its own row.
  '& > :nth-of-type(-n + 2)': { gridColumn: { xs: 'auto', sm: 'span 3', lg: 'span 2' } },
  gap: 2,
  m: 0,
  mb: 1,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' },
  '& dt + dd': { color: 'text.primary', fontSize: '1.75rem', fontWeight: 600 },
} as const;

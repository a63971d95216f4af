import Box from '@mui/material/Box';
import { toCents } from '#domain/money';
import type { Summary } from '#domain/owner/ownerSummary';
import { useLocale } from '#src/components/display/formatNumber';
import { useFormatPrice } from '#src/components/display/Price';
import { useDayFormat } from './dayFormat';

const HEIGHT = 160;
const STEP = 20;
/** The room above the highest bar, for its number. */
const HEADROOM = 24;

// In pixels: the room that a number needs, and the width of the bars on a phone and on a laptop.
const NUMBER_WIDTH = 38;
const NARROW_WIDTH = 300;
const WIDE_WIDTH = 1_150;

/** The turnovers as bars, each with its number if there is room. Screen readers get the table instead. */
export function DayBars({ days }: Pick<Summary, 'days'>) {
  const format = useDayFormat();
  const formatPrice = useFormatPrice();
  const turnovers = days.map(({ turnover }) => turnover);
  const highest = Math.max(1, ...turnovers);
  const heightOf = (turnover: number) => (turnover / highest) * (HEIGHT - HEADROOM);
  const [first, last] = [days[0], days.at(-1)];
  return (
    <div aria-hidden dir="ltr">
      <Box sx={{ position: 'relative', px: 1.5, borderBottom: 1, borderColor: 'divider' }}>
        <Box
          component="svg"
          viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
          preserveAspectRatio="none"
          sx={{ display: 'block', width: '100%', height: HEIGHT, color: 'primary.main' }}
        >
          {days.map(({ day, turnover }, index) => (
            <rect
              key={day}
              x={index * STEP + 3}
              y={HEIGHT - heightOf(turnover)}
              width={STEP - 6}
              height={heightOf(turnover)}
              fill="currentColor"
            >
              <title>{`${format(day)}: ${formatPrice(toCents(turnover))}`}</title>
            </rect>
          ))}
        </Box>
        <Numbers turnovers={turnovers} heightOf={heightOf} />
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', color: 'text.secondary' }}>
        <span>{first && format(first.day)}</span>
        <span>{last && format(last.day)}</span>
      </Box>
    </div>
  );
}

interface NumbersProps {
  turnovers: readonly number[];
  heightOf: (turnover: number) => number;
}

function Numbers({ turnovers, heightOf }: NumbersProps) {
  const short = new Intl.NumberFormat(useLocale(), {
    notation: 'compact',
    maximumSignificantDigits: 3,
  });
  const [onNarrow, onWide] = [topsOf(turnovers, NARROW_WIDTH), topsOf(turnovers, WIDE_WIDTH)];
  return (
    <Box sx={{ position: 'absolute', inset: '0 12px', pointerEvents: 'none' }}>
      {turnovers.map(
        (turnover, index) =>
          (onNarrow.has(index) || onWide.has(index)) && (
            <Box
              component="span"
              key={index}
              sx={{
                display: {
                  xs: onNarrow.has(index) ? 'block' : 'none',
                  lg: onWide.has(index) ? 'block' : 'none',
                },
                position: 'absolute',
                fontSize: '0.75rem',
                transform: 'translateX(-50%)',
              }}
              style={{
                left: `${((index + 0.5) / turnovers.length) * 100}%`,
                bottom: heightOf(turnover) + 2,
              }}
            >
              {short.format(turnover)}
            </Box>
          ),
      )}
    </Box>
  );
}

/**
 * Returns the indices of the bars that get a number in a chart of this width. Begins with the highest bar, and skips each
 * bar whose number would cover another number or a higher bar.
 */
function topsOf(turnovers: readonly number[], width: number): ReadonlySet<number> {
  const reach = Math.ceil((NUMBER_WIDTH * turnovers.length) / width) - 1;
  const half = Math.ceil(reach / 2);
  const tops = new Set<number>();
  const highestFirst = turnovers
    .map((turnover, index) => ({ turnover, index }))
    .filter(({ turnover }) => turnover > 0)
    .sort((one, other) => other.turnover - one.turnover);
  for (const { turnover, index } of highestFirst) {
    const isApart = [...tops].every((top) => Math.abs(top - index) > reach);
    const beside = turnovers.slice(Math.max(0, index - half), index + half + 1);
    if (isApart && beside.every((other) => other <= turnover)) tops.add(index);
  }
  return tops;
}

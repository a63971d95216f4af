import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { toCents } from '#domain/money';
import type { Summary } from '#domain/owner/ownerSummary';
import { useLocale } from '#src/components/display/formatNumber';
import { Price } from '#src/components/display/Price';

/** The turnover of each day as bars, and a table with the same data and more. */
export function DayTable({ days }: Pick<Summary, 'days'>) {
  return (
    <Box component="section" aria-labelledby="days-title" sx={{ mb: 4 }}>
      <Typography variant="h3" component="h2" id="days-title" sx={{ mb: 1 }}>
        Turnover by day
      </Typography>
      <Bars days={days} />
      <Box
        component="details"
        sx={{ mt: 1, '& summary': { cursor: 'pointer', py: 1.25 }, '& table': { width: '100%' } }}
      >
        <summary>The figures as a table</summary>
        <Figures days={days} />
      </Box>
    </Box>
  );
}

const HEIGHT = 160;
const STEP = 20;

/** The bars are hidden from screen readers, because the table contains the same data. */
function Bars({ days }: Pick<Summary, 'days'>) {
  const format = useDayFormat();
  const highest = Math.max(1, ...days.map(({ turnover }) => turnover));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <div aria-hidden>
      <Box
        component="svg"
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        sx={{
          display: 'block',
          width: '100%',
          height: HEIGHT,
          borderBottom: 1,
          borderColor: 'divider',
          color: 'primary.main',
        }}
      >
        {days.map(({ day, turnover }, index) => {
          const height = (turnover / highest) * (HEIGHT - 8);
          return (
            <rect
              key={day}
              x={index * STEP + 3}
              y={HEIGHT - height}
              width={STEP - 6}
              height={height}
              fill="currentColor"
            >
              <title>{`${format(day)}: ${turnover.toFixed(2)}`}</title>
            </rect>
          );
        })}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', color: 'text.secondary' }}>
        <span>{first && format(first.day)}</span>
        <span>{last && format(last.day)}</span>
      </Box>
    </div>
  );
}

function Figures({ days }: Pick<Summary, 'days'>) {
  const format = useDayFormat();
  return (
    <Box
      component="table"
      aria-label="Turnover by day"
      sx={{
        borderCollapse: 'collapse',
        '& th, & td': { textAlign: 'end', p: '6px 8px', fontVariantNumeric: 'tabular-nums' },
        '& th:first-of-type': { textAlign: 'start', fontWeight: 400 },
        '& tbody tr': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Orders</th>
          <th scope="col">Pieces</th>
          <th scope="col">Turnover</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, orders, pieces, turnover }) => (
          <tr key={day}>
            <th scope="row">{format(day)}</th>
            <td>{orders}</td>
            <td>{pieces}</td>
            <td>
              <Price cents={toCents(turnover)} />
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

/** Returns the function that formats a UTC day, such as `2026-11-26`, in the visitor's locale. */
function useDayFormat(): (day: string) => string {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' },
  });
  return (day) => format.format(new Date(day));
}

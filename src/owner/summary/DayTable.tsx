import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { toCents } from '#domain/money';
import type { Summary } from '#domain/owner/ownerSummary';
import { Price } from '#src/components/display/Price';
import { DayBars } from './DayBars';
import { useDayFormat } from './dayFormat';

export function DayTable({ days }: Pick<Summary, 'days'>) {
  const { formatMessage } = useIntl();
  return (
    <Box component="section" aria-labelledby="days-title" sx={{ mb: 4 }}>
      <Typography variant="h3" component="h2" id="days-title" sx={{ mb: 1 }}>
        {formatMessage({ id: 'owner.figures.byDay' })}
      </Typography>
      <DayBars days={days} />
      <Box
        component="details"
        sx={{ mt: 1, '& summary': { cursor: 'pointer', py: 1.25 }, '& table': { width: '100%' } }}
      >
        <summary>{formatMessage({ id: 'owner.figures.asTable' })}</summary>
        <Figures days={days} />
      </Box>
    </Box>
  );
}

function Figures({ days }: Pick<Summary, 'days'>) {
  const { formatMessage } = useIntl();
  const format = useDayFormat();
  return (
    <Box
      component="table"
      aria-label={formatMessage({ id: 'owner.figures.byDay' })}
      sx={{
        borderCollapse: 'collapse',
        '& th, & td': { textAlign: 'end', p: '6px 8px', fontVariantNumeric: 'tabular-nums' },
        '& th:first-of-type': { textAlign: 'start', fontWeight: 400 },
        '& tbody tr': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <thead>
        <tr>
          <th scope="col">{formatMessage({ id: 'owner.figures.day' })}</th>
          <th scope="col">{formatMessage({ id: 'owner.orders' })}</th>
          <th scope="col">{formatMessage({ id: 'owner.column.pieces' })}</th>
          <th scope="col">{formatMessage({ id: 'owner.turnover' })}</th>
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

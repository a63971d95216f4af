import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toCents } from '#domain/money';
import { SUMMARY_DAYS, type Summary } from '#domain/owner/ownerSummary';
import { nameWithVariant } from '#domain/variantText';
import { Price } from '#src/components/display/Price';
import { TextLink } from '#src/components/display/TextLink';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { Spinner } from '#src/components/feedback/Spinner';
import { type SummaryDays, useGetSummaryQuery } from '#src/owner/api/ownerOrdersApi';
import { ownerErrorMessage } from '#src/owner/refusalWords';
import { DayTable } from './DayTable';

/** The sales of today, a week or a month. */
export function SummaryTab() {
  const [params, setParams] = useSearchParams();
  const days =
    SUMMARY_DAYS.find((known) => String(known) === params.get('days')) ?? SUMMARY_DAYS[0];
  return (
    <>
      <ToggleButtonGroup
        exclusive
        aria-label="Period"
        value={days}
        onChange={(_event, chosen: SummaryDays | null) =>
          chosen && setParams({ tab: 'glance', days: String(chosen) }, { preventScrollReset: true })
        }
        sx={{ mb: 3 }}
      >
        {SUMMARY_DAYS.map((each) => (
          <ToggleButton
            key={each}
            value={each}
            sx={{ textTransform: 'none', minHeight: 44, px: 2, color: 'text.primary' }}
          >
            {each === 1 ? 'Today' : `${each} days`}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Period days={days} />
      <Typography color="text.secondary" sx={{ mt: 3 }}>
        Days are in UTC. Cancelled orders do not count. Turnover includes tax and shipping.
      </Typography>
    </>
  );
}

function Period({ days }: { days: SummaryDays }) {
  const { currentData, error, isFetching, refetch } = useGetSummaryQuery(days, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  if (currentData) return <Figures summary={currentData} />;
  if (isFetching) return <Spinner label="Loading the figures" />;
  return error && <ErrorNotice message={ownerErrorMessage(error)} onRetry={refetch} />;
}

function Figures({ summary }: { summary: Summary }) {
  const { days, bestSellers, soldOut, runsOut } = summary;
  return (
    <>
      <Sums days={days} />
      {days.length > 1 && <DayTable days={days} />}
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        <SoldTable
          title="Best sellers"
          empty="Nothing was sold."
          rows={bestSellers.map((each) => [each._id, nameWithVariant(each), String(each.pieces)])}
          figure="Pieces"
        />
        <SoldTable
          title="Sold out"
          empty="Nothing sold out."
          rows={soldOut.map((each) => [each._id, nameWithVariant(each), String(each.pieces)])}
          figure="Pieces sold"
        />
        <SoldTable
          title="Runs out within two weeks"
          empty="Nothing runs out at this pace."
          rows={runsOut.map((each) => [
            each._id,
            nameWithVariant(each),
            `${each.stock} left, ${each.daysLeft < 1 ? 'today' : `about ${Math.round(each.daysLeft)} days`}`,
          ])}
          figure="Left"
        />
      </Box>
    </>
  );
}

function Sums({ days }: Pick<Summary, 'days'>) {
  const sum = (name: 'orders' | 'pieces') => days.reduce((all, day) => all + day[name], 0);
  const cents = days.reduce((all, { turnover }) => all + toCents(turnover), 0);
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1fr' },
        // The turnover is the longest figure, so it has its own row on phones.
        '& > :last-child': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
        gap: 2,
        m: 0,
        mb: 4,
        '& > div': { border: 1, borderColor: 'divider', p: 2 },
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0, fontSize: '1.75rem', fontWeight: 600 },
      }}
    >
      <div>
        <dt>Orders</dt>
        <dd>{sum('orders')}</dd>
      </div>
      <div>
        <dt>Pieces</dt>
        <dd>{sum('pieces')}</dd>
      </div>
      <div>
        <dt>Turnover</dt>
        <dd>
          <Price cents={cents} />
        </dd>
      </div>
    </Box>
  );
}

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { textAlign: 'start', padding: '8px 4px', verticalAlign: 'top' },
  '& thead th': { color: 'var(--mui-palette-text-secondary)', fontWeight: 500 },
  '& tbody tr': { borderTop: '1px solid var(--mui-palette-divider)' },
  '& tbody th': { fontWeight: 400, overflowWrap: 'anywhere' },
  '& td, & thead th:last-of-type': { textAlign: 'end' },
});

interface SoldTableProps {
  title: string;
  /** Shown if there are no rows. */
  empty: string;
  /** The id, the name and the figure of each product. */
  rows: readonly (readonly [id: string, name: string, figure: string])[];
  /** The heading of the figures' column. */
  figure: string;
}

/** A list of products, each with one figure. A click opens the product. */
function SoldTable({ title, empty, rows, figure }: SoldTableProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography variant="h3" component="h2" id={id} sx={{ mb: 1 }}>
        {title}
      </Typography>
      {rows.length === 0 ? (
        <Typography color="text.secondary">{empty}</Typography>
      ) : (
        <Table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">{figure}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([product, name, words]) => (
              <tr key={product}>
                <th scope="row">
                  <TextLink to={`?${String(new URLSearchParams({ tab: 'goods', edit: product }))}`}>
                    {name}
                  </TextLink>
                </th>
                <td>{words}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

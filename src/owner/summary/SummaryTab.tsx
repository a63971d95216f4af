import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { toCents } from '#domain/money';
import type { Summary } from '#domain/owner/ownerSummary';
import { nameWithVariant } from '#domain/variantText';
import { useFormatPrice } from '#src/components/display/Price';
import { TextLink } from '#src/components/display/TextLink';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { Spinner } from '#src/components/feedback/Spinner';
import { useGetSummaryQuery } from '#src/owner/api/ownerOrdersApi';
import { ownerErrorMessage } from '#src/owner/refusalWords';
import { DayTable } from './DayTable';
import { PeriodChoice, periodFault, readPeriod } from './PeriodChoice';
import { Sums } from './Sums';

/** The sales of some days, and of those before. */
export function SummaryTab() {
  const [params] = useSearchParams();
  const period = readPeriod(params);
  const fault = periodFault(period);
  const answer = useGetSummaryQuery(fault === undefined ? period : skipToken, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  return (
    <>
      <PeriodChoice period={period} shown={answer.currentData?.days} />
      {fault === undefined ? (
        <Answer {...answer} />
      ) : (
        <Typography role="status">{fault}</Typography>
      )}
      <Typography sx={{ mt: 3, color: 'text.secondary' }}>
        Turnover includes tax and shipping. Orders that are cancelled, or not paid where they are
        paid in the shop, do not count.
      </Typography>
    </>
  );
}

interface AnswerProps {
  currentData?: Summary | undefined;
  error?: Parameters<typeof ownerErrorMessage>[0] | undefined;
  isFetching: boolean;
  refetch: () => unknown;
}

function Answer({ currentData, error, isFetching, refetch }: AnswerProps) {
  const intl = useIntl();
  if (currentData) return <Figures summary={currentData} />;
  if (isFetching) return <Spinner label="Loading the figures" />;
  return error && <ErrorNotice message={ownerErrorMessage(error, intl)} onRetry={refetch} />;
}

function Figures({ summary }: { summary: Summary }) {
  const { days, before, money, bestSellers, soldOut, runsOut } = summary;
  return (
    <>
      <Sums days={days} before={before} />
      {money && <Money {...money} />}
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

/** What was taken and sent back in these days, and what is owed now. */
function Money({ taken, refunded, owed }: NonNullable<Summary['money']>) {
  const price = useFormatPrice();
  const [got, back, open] = [taken, refunded, owed].map((amount) => price(toCents(amount)));
  return (
    <Typography sx={{ mb: 3 }}>
      {`Payments in this period: ${got} taken, ${back} sent back. Unpaid orders owe ${open} now.`}
    </Typography>
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
        <Typography sx={{ color: 'text.secondary' }}>{empty}</Typography>
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

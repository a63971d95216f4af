import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { nameWithVariant } from '#domain/goods/variantText';
import type { Message } from '#domain/messages';
import { toCents } from '#domain/money';
import { MAX_SUMMARY_DAYS, type Summary } from '#domain/owner/ownerSummary';
import { FRESH } from '#src/api/api';
import { useFormatPrice } from '#src/components/display/Price';
import { TextLink } from '#src/components/display/TextLink';
import { useGetSummaryQuery } from '#src/owner/api/figuresApi';
import { LoadingOrError } from '../answerParts';
import { OwnerTable } from '../OwnerTable';
import { DayTable } from './DayTable';
import { PeriodChoice, periodFault, readPeriod } from './PeriodChoice';
import { Sums } from './Sums';

export function SummaryTab() {
  const { formatMessage } = useIntl();
  const [params] = useSearchParams();
  const period = readPeriod(params);
  const fault = periodFault(period);
  const answer = useGetSummaryQuery(fault === undefined ? period : skipToken, FRESH);
  return (
    <>
      <PeriodChoice period={period} shown={answer.currentData?.days} />
      {fault !== undefined ? (
        <Typography role="status">{formatMessage(fault, { most: MAX_SUMMARY_DAYS })}</Typography>
      ) : answer.currentData ? (
        <Figures summary={answer.currentData} />
      ) : (
        <LoadingOrError loading={{ id: 'owner.figures.loading' }} {...answer} />
      )}
      <Typography sx={{ mt: 3, color: 'text.secondary' }}>
        {formatMessage({ id: 'owner.figures.what' })}
      </Typography>
    </>
  );
}

function Figures({ summary }: { summary: Summary }) {
  const { formatMessage } = useIntl();
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
          title={{ id: 'owner.figures.best' }}
          empty={{ id: 'owner.figures.noneSold' }}
          figure={{ id: 'owner.column.pieces' }}
          products={bestSellers}
          figureOf={({ pieces }) => pieces}
        />
        <SoldTable
          title={{ id: 'owner.figures.soldOut' }}
          empty={{ id: 'owner.figures.noneSoldOut' }}
          figure={{ id: 'owner.figures.piecesSold' }}
          products={soldOut}
          figureOf={({ pieces }) => pieces}
        />
        <SoldTable
          title={{ id: 'owner.figures.runsOut' }}
          empty={{ id: 'owner.figures.noneRunsOut' }}
          figure={{ id: 'owner.figures.left' }}
          products={runsOut}
          figureOf={({ stock, daysLeft }) =>
            formatMessage(
              { id: 'owner.figures.stockLeft' },
              { stock, days: daysLeft < 1 ? 0 : Math.round(daysLeft) },
            )
          }
        />
      </Box>
    </>
  );
}

function Money({ taken, refunded, owed }: NonNullable<Summary['money']>) {
  const { formatMessage } = useIntl();
  const price = useFormatPrice();
  const [got, back, open] = [taken, refunded, owed].map((amount) => price(toCents(amount)));
  return (
    <Typography sx={{ mb: 3 }}>
      {formatMessage({ id: 'owner.figures.money' }, { got, back, open })}
    </Typography>
  );
}

const Table = styled(OwnerTable)({
  '& th, & td': { padding: '8px 4px', verticalAlign: 'top' },
  '& tbody th': { fontWeight: 400, overflowWrap: 'anywhere' },
  '& td, & thead th:last-of-type': { textAlign: 'end' },
});

type Sold = Summary['bestSellers'][number];

interface SoldTableProps<Product extends Sold> {
  title: Message;
  /** Shown if there are no products. */
  empty: Message;
  /** The heading of the figures' column. */
  figure: Message;
  products: readonly Product[];
  figureOf: (product: Product) => string | number;
}

function SoldTable<Product extends Sold>(props: SoldTableProps<Product>) {
  const { title, empty, figure, products, figureOf } = props;
  const { formatMessage } = useIntl();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography variant="h3" component="h2" id={id} sx={{ mb: 1 }}>
        {formatMessage(title)}
      </Typography>
      {products.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{formatMessage(empty)}</Typography>
      ) : (
        <Table aria-labelledby={id}>
          <thead>
            <tr>
              {[{ id: 'title.product' } as const, figure].map((head) => (
                <th key={head.id} scope="col">
                  {formatMessage(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {products.map((product) => {
              const name = nameWithVariant(product, formatMessage);
              const editor = new URLSearchParams({ tab: 'goods', edit: product._id });
              return (
                <tr key={product._id}>
                  <th scope="row">
                    {product.isGone ? name : <TextLink to={`?${editor}`}>{name}</TextLink>}
                  </th>
                  <td>{figureOf(product)}</td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      )}
    </section>
  );
}

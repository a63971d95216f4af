import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { nameWithVariant } from '#domain/goods/variantText';
import { defineMessage, defineMessages, type Message } from '#domain/messages';
import { toCents } from '#domain/money';
import { MAX_SUMMARY_DAYS, type Summary } from '#domain/owner/ownerSummary';
import { FRESH } from '#src/api/api';
import { useFormatPrice } from '#src/components/display/Price';
import { TextLink } from '#src/components/display/TextLink';
import { useGetSummaryQuery } from '#src/owner/api/summaryApi';
import { NotLoaded } from '../answerParts';
import { OwnerTable } from '../OwnerTable';
import { DayTable } from './DayTable';
import { PeriodChoice, periodFault, readPeriod } from './PeriodChoice';
import { Sums } from './Sums';

/** The sales of some days, and of those before. */
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
        <NotLoaded loading={LOADING} {...answer} />
      )}
      <Typography sx={{ mt: 3, color: 'text.secondary' }}>
        <FormattedMessage
          id="owner.figures.what"
          defaultMessage="Turnover includes tax and shipping. Orders that are cancelled, or not paid where they are paid in the shop, do not count."
        />
      </Typography>
    </>
  );
}

const LOADING = defineMessage({
  id: 'owner.figures.loading',
  defaultMessage: 'Loading the figures',
});

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
          title={LISTS.best}
          empty={LISTS.noneSold}
          figure={LISTS.pieces}
          products={bestSellers}
          figureOf={({ pieces }) => pieces}
        />
        <SoldTable
          title={LISTS.soldOut}
          empty={LISTS.noneSoldOut}
          figure={LISTS.piecesSold}
          products={soldOut}
          figureOf={({ pieces }) => pieces}
        />
        <SoldTable
          title={LISTS.runsOut}
          empty={LISTS.noneRunsOut}
          figure={LISTS.left}
          products={runsOut}
          figureOf={({ stock, daysLeft }) =>
            formatMessage(LISTS.stockLeft, {
              stock,
              days: daysLeft < 1 ? 0 : Math.round(daysLeft),
            })
          }
        />
      </Box>
    </>
  );
}

const LISTS = defineMessages({
  best: { id: 'owner.figures.best', defaultMessage: 'Best sellers' },
  noneSold: { id: 'owner.figures.noneSold', defaultMessage: 'Nothing was sold.' },
  pieces: { id: 'owner.column.pieces', defaultMessage: 'Pieces' },
  soldOut: { id: 'owner.figures.soldOut', defaultMessage: 'Sold out' },
  noneSoldOut: { id: 'owner.figures.noneSoldOut', defaultMessage: 'Nothing sold out.' },
  piecesSold: { id: 'owner.figures.piecesSold', defaultMessage: 'Pieces sold' },
  runsOut: { id: 'owner.figures.runsOut', defaultMessage: 'Runs out within two weeks' },
  noneRunsOut: {
    id: 'owner.figures.noneRunsOut',
    defaultMessage: 'Nothing runs out at this pace.',
  },
  left: { id: 'owner.figures.left', defaultMessage: 'Left' },
  product: { id: 'owner.figures.product', defaultMessage: 'Product' },
  stockLeft: {
    id: 'owner.figures.stockLeft',
    defaultMessage:
      '{stock, number} left, {days, plural, =0 {today} one {about # days} other {about # days}}',
  },
});

/** What was taken and sent back in these days, and what is owed now. */
function Money({ taken, refunded, owed }: NonNullable<Summary['money']>) {
  const { formatMessage } = useIntl();
  const price = useFormatPrice();
  const [got, back, open] = [taken, refunded, owed].map((amount) => price(toCents(amount)));
  return (
    <Typography sx={{ mb: 3 }}>
      {formatMessage(
        {
          id: 'owner.figures.money',
          defaultMessage:
            'Payments in this period: {got} taken, {back} sent back. Unpaid orders owe {open} now.',
        },
        { got, back, open },
      )}
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

/** A list of products, each with one figure. A click opens the product, if it is still there. */
function SoldTable<Product extends Sold>(props: SoldTableProps<Product>) {
  const { title, empty, figure, products, figureOf } = props;
  const { formatMessage } = useIntl();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography variant="h3" component="h2" id={id} sx={{ mb: 1 }}>
        <FormattedMessage {...title} />
      </Typography>
      {products.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>
          <FormattedMessage {...empty} />
        </Typography>
      ) : (
        <Table aria-labelledby={id}>
          <thead>
            <tr>
              {[LISTS.product, figure].map((head) => (
                <th key={head.id} scope="col">
                  <FormattedMessage {...head} />
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

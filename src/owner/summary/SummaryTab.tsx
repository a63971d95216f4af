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
          rows={bestSellers.map((each) => [
            each._id,
            nameWithVariant(each, formatMessage),
            each.pieces,
            each.isGone,
          ])}
          figure={LISTS.pieces}
        />
        <SoldTable
          title={LISTS.soldOut}
          empty={LISTS.noneSoldOut}
          rows={soldOut.map((each) => [
            each._id,
            nameWithVariant(each, formatMessage),
            each.pieces,
          ])}
          figure={LISTS.piecesSold}
        />
        <SoldTable
          title={LISTS.runsOut}
          empty={LISTS.noneRunsOut}
          rows={runsOut.map((each) => [
            each._id,
            nameWithVariant(each, formatMessage),
            formatMessage(LISTS.stockLeft, {
              stock: each.stock,
              days: each.daysLeft < 1 ? 0 : Math.round(each.daysLeft),
            }),
          ])}
          figure={LISTS.left}
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
  title: Message;
  /** Shown if there are no rows. */
  empty: Message;
  /** The id, the name and the figure of each product, and whether it has left the catalogue. */
  rows: readonly (readonly [
    id: string,
    name: string,
    figure: string | number,
    isGone?: true | undefined,
  ])[];
  /** The heading of the figures' column. */
  figure: Message;
}

/** A list of products, each with one figure. A click opens the product, if it is still there. */
function SoldTable({ title, empty, rows, figure }: SoldTableProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography variant="h3" component="h2" id={id} sx={{ mb: 1 }}>
        <FormattedMessage {...title} />
      </Typography>
      {rows.length === 0 ? (
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
            {rows.map(([product, name, words, isGone = false]) => (
              <tr key={product}>
                <th scope="row">
                  {isGone ? (
                    name
                  ) : (
                    <TextLink
                      to={`?${String(new URLSearchParams({ tab: 'goods', edit: product }))}`}
                    >
                      {name}
                    </TextLink>
                  )}
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

import { fromCents } from '#domain/money';
import type { Sales, Summary, SummaryPeriod } from '#domain/owner/ownerSummary';
import type { Queries } from '#server/engines/database/database';
import { type ProductRow, withoutNulls } from './products/productRows';
import { IS_SOLD } from './soldOrders';

/** How many products each list of the summary holds. */
const LISTED = 20;
/** The stock is checked only for this many best sellers. Products that sell less need not be restocked at once. */
const LOOKED_AT = 2_000;
/** A product is listed as running out if its stock lasts fewer days than this. */
const SOON_DAYS = 14;

/**
 * SQL for the sales from the day `first` to the day `$2`. The limits are subqueries, so that they are computed once,
 * not for each order.
 */
const soldFrom = (first: string) => `${IS_SOLD}
  AND orders.ordered_at >= (SELECT shop_midnight(${first})) AND orders.ordered_at < (SELECT shop_midnight($2::date + 1))`;

export async function readSummary(queries: Queries, period: SummaryPeriod): Promise<Summary> {
  const { from, to } = 'days' in period ? await readLastDays(queries, period.days) : period;
  const money = await readMoney(queries, from, to);
  return {
    ...(await readDays(queries, from, to)),
    ...(money && { money }),
    ...(await readSoldProducts(queries, from, to)),
  };
}

/** Reads what was taken and sent back in these days, and what unpaid orders owe. A shop without payments has neither. */
async function readMoney(queries: Queries, from: string, to: string): Promise<Summary['money']> {
  const [row] = await queries.query<Record<'taken' | 'refunded' | 'owed', number>>(
    `WITH booked AS (
       SELECT kind, cents FROM ledger WHERE state <> 'failed'
       AND booked_at >= (SELECT shop_midnight($1::date)) AND booked_at < (SELECT shop_midnight($2::date + 1))
     ), unpaid AS (
       SELECT total_cents - coalesce((
         SELECT sum(CASE kind WHEN 'taken' THEN cents ELSE -cents END) FROM ledger
         WHERE order_id = orders.id AND state <> 'failed'), 0) AS cents
       FROM orders WHERE status = 'AwaitingPayment'
     )
     SELECT coalesce((SELECT sum(cents) FROM booked WHERE kind = 'taken'), 0)::bigint AS taken,
       coalesce((SELECT sum(cents) FROM booked WHERE kind = 'refunded'), 0)::bigint AS refunded,
       coalesce((SELECT sum(greatest(cents, 0)) FROM unpaid), 0)::bigint AS owed
     WHERE EXISTS (SELECT FROM ledger) OR EXISTS (SELECT FROM unpaid)`,
    [from, to],
  );
  if (row === undefined) return undefined;
  const { taken, refunded, owed } = row;
  return { taken: fromCents(taken), refunded: fromCents(refunded), owed: fromCents(owed) };
}

async function readLastDays(queries: Queries, days: number): Promise<{ from: string; to: string }> {
  const [row = { from: '', to: '' }] = await queries.query<{ from: string; to: string }>(
    `SELECT to_char(today - ($1::integer - 1), 'YYYY-MM-DD') AS "from", to_char(today, 'YYYY-MM-DD') AS "to"
     FROM shop_day(now()) AS today`,
    [days],
  );
  return row;
}

type DayRow = Record<'orders' | 'pieces' | 'total' | 'items' | 'shipping', number> & {
  day: string;
  isBefore: boolean;
};

/** Computes the day of an order itself, because the database would call `shop_day` for each order. */
async function readDays(queries: Queries, from: string, to: string) {
  const rows = await queries.query<DayRow>(
    `WITH limits AS (SELECT $1::date - ($2::date - $1::date + 1) AS first),
     placed AS MATERIALIZED (
       SELECT id, total_cents, items_cents, shipping_cents,
         (ordered_at AT TIME ZONE (SELECT time_zone FROM catalogue))::date AS day
       FROM orders WHERE ${soldFrom('(SELECT first FROM limits)')}
     ), lines AS (
       SELECT order_id, sum(quantity) AS pieces
       FROM placed JOIN order_lines ON order_id = placed.id GROUP BY order_id
     ), sold AS (
       SELECT day, count(*) AS orders, sum(pieces) AS pieces, sum(total_cents) AS total,
         sum(items_cents) AS items, sum(shipping_cents) AS shipping
       FROM placed JOIN lines ON order_id = placed.id GROUP BY day
     )
     SELECT to_char(first + n, 'YYYY-MM-DD') AS day, first + n < $1::date AS "isBefore",
       coalesce(orders, 0)::bigint AS orders, coalesce(pieces, 0)::bigint AS pieces, coalesce(total, 0)::bigint AS total,
       coalesce(items, 0)::bigint AS items, coalesce(shipping, 0)::bigint AS shipping
     FROM limits CROSS JOIN generate_series(0, $2::date - first) AS n LEFT JOIN sold ON day = first + n ORDER BY n`,
    [from, to],
  );
  const before = rows.filter(({ isBefore }) => isBefore);
  const days = rows.filter(({ isBefore }) => !isBefore);
  return {
    days: days.map((row) => ({ day: row.day, ...salesOf([row]) })),
    before: salesOf(before),
  };
}

function salesOf(rows: readonly DayRow[]): Sales {
  const sum = (name: Exclude<keyof DayRow, 'day' | 'isBefore'>) =>
    rows.reduce((all, row) => all + row[name], 0);
  const [turnover, shipping] = [sum('total'), sum('shipping')];
  return {
    orders: sum('orders'),
    pieces: sum('pieces'),
    turnover: fromCents(turnover),
    shipping: fromCents(shipping),
    tax: fromCents(turnover - shipping - sum('items')),
  };
}

interface SoldRow extends Pick<ProductRow, 'id' | 'name' | 'size' | 'colour' | 'stock'> {
  pieces: number;
  daysLeft: number | null;
  isBest: boolean;
  isGone: boolean;
}

type SoldProducts = Pick<Summary, 'bestSellers' | 'soldOut' | 'runsOut'>;

/** At least one day: otherwise an order shortly after midnight would look as if many pieces were sold per day. */
const ELAPSED_DAYS = `greatest(1, extract(epoch FROM least(now(), shop_midnight($2::date + 1)) - shop_midnight($1::date))
  ::double precision / 86400)`;

/** Best sellers may have left the catalogue. Only visible products are listed as sold out or running out. */
async function readSoldProducts(queries: Queries, from: string, to: string): Promise<SoldProducts> {
  const rows = await queries.query<SoldRow>(
    `WITH sold AS MATERIALIZED (
       SELECT product_id AS id, sum(quantity) AS pieces FROM orders JOIN order_lines ON order_id = orders.id
       WHERE ${soldFrom('$1::date')} GROUP BY product_id ORDER BY pieces DESC, product_id LIMIT ${LOOKED_AT}
     ), ranked AS MATERIALIZED (
       SELECT *, row_number() OVER (ORDER BY pieces DESC, id) <= ${LISTED} AS "isBest"
       FROM sold CROSS JOIN (SELECT ${ELAPSED_DAYS}) AS passed (elapsed)
     )
     SELECT ranked.id, coalesce(own.name, (SELECT max(coalesce(own_name, name)) FROM order_lines WHERE product_id = ranked.id)) AS name,
       size, colour, pieces, CASE WHEN NOT hidden THEN stock END AS stock,
       CASE WHEN NOT hidden THEN stock * elapsed / pieces END AS "daysLeft", "isBest",
       own.id IS NULL AS "isGone"
     FROM ranked LEFT JOIN products AS own ON own.id = ranked.id
     WHERE "isBest" OR (NOT hidden AND stock * elapsed < ${SOON_DAYS} * pieces)
     ORDER BY pieces DESC, ranked.id`,
    [from, to],
  );
  const soldOut = rows.filter(({ stock }) => stock !== null && stock <= 0);
  const runsOut = rows
    .flatMap(({ stock, daysLeft, ...row }) =>
      stock !== null && stock > 0 && daysLeft !== null && daysLeft < SOON_DAYS
        ? [{ ...soldOf(row), stock, daysLeft }]
        : [],
    )
    .sort((one, other) => one.daysLeft - other.daysLeft);
  return {
    bestSellers: rows.filter(({ isBest }) => isBest).map(soldOf),
    soldOut: soldOut.slice(0, LISTED).map(soldOf),
    runsOut: runsOut
      .slice(0, LISTED)
      .map((row) => ({ ...row, daysLeft: Math.round(row.daysLeft * 10) / 10 })),
  };
}

function soldOf(row: Omit<SoldRow, 'stock' | 'daysLeft'>): SoldProducts['soldOut'][number] {
  const { id, name, size, colour, pieces, isGone } = row;
  return { _id: id, name, ...withoutNulls({ size, colour }), pieces, ...(isGone && { isGone }) };
}

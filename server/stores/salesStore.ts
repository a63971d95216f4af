/** Reads the recent sales for the owner's summary. Triggers record the sales (see the migration `015Sales.ts`). */

import { fromCents } from '#domain/money';
import type { Summary } from '#domain/owner/ownerSummary';
import type { Queries } from '#server/engines/database/database';

/** How many products each list of the summary holds. */
const LISTED = 20;
/** The stock is checked only for this many best sellers. Products that sell less need not be restocked at once. */
const LOOKED_AT = 2_000;
/** A product is listed as running out if its stock lasts fewer days than this. */
const SOON_DAYS = 14;
/** How many days of sales are kept. The triggers record no older days. */
const KEPT_DAYS = 40;

const TODAY = 'shop_day(now())';
/** The first of the last `$1` days, which include today. A subquery, so that it is computed once, not for each row. */
const FIRST_DAY = `(SELECT ${TODAY} - ($1::integer - 1))`;
/**
 * The days since the beginning of `FIRST_DAY`, at least one. Otherwise a single order shortly after midnight would look
 * as if many pieces were sold per day.
 */
const ELAPSED_DAYS = `greatest(1, extract(epoch FROM now() - shop_midnight(${FIRST_DAY}))::double precision / 86400)`;

/** Reads the summary of the last `days` days of the shop. Today is one of them. */
export async function readSummary(queries: Queries, days: number): Promise<Summary> {
  return { days: await readDays(queries, days), ...(await readSoldProducts(queries, days)) };
}

async function readDays(queries: Queries, days: number): Promise<Summary['days']> {
  const rows = await queries.query<{ day: string; orders: number; pieces: number; cents: number }>(
    `SELECT to_char(${FIRST_DAY} + n, 'YYYY-MM-DD') AS day, coalesce(orders, 0) AS orders,
       coalesce(pieces, 0) AS pieces, coalesce(cents, 0)::bigint AS cents
     FROM generate_series(0, $1::integer - 1) AS n LEFT JOIN (
       SELECT day, sum(orders) AS orders, sum(pieces) AS pieces, sum(turnover_cents) AS cents FROM sales
       WHERE day >= ${FIRST_DAY} GROUP BY day
     ) AS sold ON day = ${FIRST_DAY} + n ORDER BY n`,
    [days],
  );
  return rows.map(({ cents, ...row }) => ({ ...row, turnover: fromCents(cents) }));
}

interface SoldRow {
  id: string;
  name: string;
  size: string | null;
  colour: string | null;
  pieces: number;
  stock: number | null;
  daysLeft: number | null;
  isBest: boolean;
}

type SoldProducts = Pick<Summary, 'bestSellers' | 'soldOut' | 'runsOut'>;

/** Best sellers may have left the catalogue. Only visible products are listed as sold out or running out. */
async function readSoldProducts(queries: Queries, days: number): Promise<SoldProducts> {
  const rows = await queries.query<SoldRow>(
    `WITH sold AS MATERIALIZED (
       SELECT product_id AS id, sum(pieces) AS pieces FROM sales
       WHERE day >= ${FIRST_DAY} GROUP BY product_id HAVING sum(pieces) > 0
       ORDER BY pieces DESC, product_id LIMIT ${LOOKED_AT}
     ), ranked AS MATERIALIZED (
       SELECT *, row_number() OVER (ORDER BY pieces DESC, id) <= ${LISTED} AS "isBest" FROM sold
     )
     SELECT ranked.id, coalesce(own.name, (
         SELECT max(sales.name) FROM sales WHERE product_id = ranked.id AND day >= ${FIRST_DAY}
       )) AS name, size, colour, pieces,
       CASE WHEN NOT hidden THEN stock END AS stock,
       CASE WHEN NOT hidden THEN stock * ${ELAPSED_DAYS} / pieces END AS "daysLeft", "isBest"
     FROM ranked LEFT JOIN LATERAL (
       SELECT * FROM products WHERE products.id = ranked.id COLLATE "default"
     ) AS own ON true
     WHERE "isBest" OR (NOT hidden AND stock * ${ELAPSED_DAYS} < ${SOON_DAYS} * pieces)
     ORDER BY pieces DESC, ranked.id`,
    [days],
  );
  const soldOut = rows.filter(({ stock }) => stock !== null && stock <= 0);
  const runsOut = rows
    .flatMap((row) => (isLeft(row) && row.daysLeft < SOON_DAYS ? [row] : []))
    .sort((one, other) => one.daysLeft - other.daysLeft);
  return {
    bestSellers: rows.filter(({ isBest }) => isBest).map(soldOf),
    soldOut: soldOut.slice(0, LISTED).map(soldOf),
    runsOut: runsOut.slice(0, LISTED).map(({ stock, daysLeft, ...row }) => ({
      ...soldOf(row),
      stock,
      daysLeft: Math.round(daysLeft * 10) / 10,
    })),
  };
}

type LeftRow = SoldRow & { stock: number; daysLeft: number };

function isLeft(row: SoldRow): row is LeftRow {
  return row.daysLeft !== null && row.stock !== null && row.stock > 0;
}

function soldOf({
  id,
  name,
  size,
  colour,
  pieces,
}: Omit<SoldRow, 'stock' | 'daysLeft'>): SoldProducts['soldOut'][number] {
  return { _id: id, name, ...(size && { size }), ...(colour && { colour }), pieces };
}

/**
 * Deletes old days, and merges all rows of the same product and day. Merges only the rows of today and yesterday,
 * because earlier rows are merged already. The sums stay the same, so several instances can do this at once.
 */
export async function foldSales(queries: Queries): Promise<void> {
  await queries.query(`DELETE FROM sales WHERE day < ${TODAY} - ${KEPT_DAYS}`);
  await queries.query(
    `WITH parts AS (DELETE FROM sales WHERE day >= ${TODAY} - 1 RETURNING *)
     INSERT INTO sales SELECT day, product_id, max(name), sum(pieces), sum(orders), sum(turnover_cents)
     FROM parts GROUP BY day, product_id`,
  );
}

/**
 * `npm run bench:orders`: measures how many orders a second the shop stores durably, on both databases, compared with a
 * bare loop on the same database. The loop stores the same rows, one transaction per order, without HTTP, sessions, and
 * checks of stock and prices. Prints both rates and their ratio. Then measures a shop that takes cards: each order also
 * opens a page of the payment stand-in, which is another process on this machine.
 */

import path from 'node:path';
import { toCents } from '#domain/money';
import type { OrderRequest } from '#domain/orders/order';
import type { Database } from '#server/engines/database/database';
import { openForMaintenance } from '#server/start/openDatabase';
import { startPostgres } from '../trials/lib/postgres';
import { prepareTrialShop } from '../trials/lib/trialShop';
import { randomOrder } from '../trials/orders/randomOrders';
import { withPaidShop } from '../trials/payments/standInProcess';
import { BUILT, placeOrders, repeat } from './orderLoad';

const SEED = 'bench';

const postgres = await startPostgres();
try {
  await compare('embedded', undefined, undefined);
  await compare(`PostgreSQL ${postgres.version}`, postgres.url, postgres.createDatabase('paid'));
} finally {
  postgres.stop();
}

async function compare(
  name: string,
  databaseUrl: string | undefined,
  paidUrl: string | undefined,
): Promise<void> {
  const shop = await prepareTrialShop(BUILT, { settings: settingsOf(databaseUrl) });
  try {
    await shop.process.start();
    const products = await shop.products();
    const ofShop = await placeOrders(shop, products, SEED);
    await shop.process.kill();
    const place = { databaseUrl, dataDir: shop.dataDir };
    const database = await openForMaintenance(place, path.join(BUILT, 'pgliteWorker.mjs'));
    const shopper = { email: 'loop@example.com', token: '' };
    const ofLoop = await repeat((n) =>
      storeBare(database, n, randomOrder(SEED, n, shopper, products).body),
    );
    await database.close();
    const ratio = (ofShop.aSecond / ofLoop.aSecond).toFixed(2);
    console.log(
      `${name}: ${ofShop.aSecond.toFixed(0)} orders/s of the shop, ${ofLoop.aSecond.toFixed(0)} of the loop, ratio ${ratio}`,
    );
    const paid = await ofPaidShop(paidUrl);
    const cost = (paid.middleMs / ofShop.middleMs).toFixed(2);
    const paidRatio = (paid.aSecond / ofLoop.aSecond).toFixed(2);
    console.log(
      `${name}, by card: ${paid.aSecond.toFixed(0)} orders/s, ratio to the loop ${paidRatio}; one takes ${paid.middleMs.toFixed(1)} ms, without payment ${ofShop.middleMs.toFixed(1)} ms, ${cost} times as long`,
    );
  } finally {
    await shop.discard();
  }
}

function settingsOf(databaseUrl: string | undefined): Record<string, string> {
  return databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
}

function ofPaidShop(databaseUrl: string | undefined) {
  return withPaidShop(BUILT, settingsOf(databaseUrl), async (shop) =>
    placeOrders(shop, await shop.products(), SEED),
  );
}

async function storeBare(database: Database, n: number, body: OrderRequest): Promise<void> {
  const id = `BARE-${n}`;
  const lines = body.orders;
  await database.transaction(async (queries) => {
    await queries.query(
      `INSERT INTO orders (id, uid, body_hash, status, name, email, address, number, total_cents, items_cents,
         shipping_cents, tax_cents, articles)
       VALUES ($1, 'loop', '', 'Processing', $2, $3, $4, $5, $6, $6, 0, 0, $7)`,
      [
        ...[id, body.name, body.email, body.address ?? null, body.number, toCents(body.totalPrice)],
        lines.map((line) => line._id).join(' '),
      ],
    );
    await queries.query(
      `INSERT INTO order_lines (order_id, line, product_id, img, name, price_cents, seller, shipping_cents, quantity,
         items_cents, tax_cents)
       SELECT $1, *, 0, 0 FROM unnest($2::integer[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::text[],
         $8::bigint[], $9::integer[])`,
      [
        id,
        lines.map((_, line) => line),
        lines.map((line) => line._id),
        lines.map((line) => line.img),
        lines.map((line) => line.name),
        lines.map((line) => toCents(line.price)),
        lines.map((line) => line.seller),
        lines.map((line) => toCents(line.shipping)),
        lines.map((line) => line.quantity),
      ],
    );
    await queries.query(
      `UPDATE products SET stock = stock - taken.pieces
       FROM (SELECT id, sum(pieces)::integer AS pieces FROM unnest($1::text[], $2::integer[]) AS line (id, pieces)
         GROUP BY id ORDER BY id) AS taken WHERE products.id = taken.id`,
      [lines.map((line) => line._id), lines.map((line) => line.quantity)],
    );
  });
}

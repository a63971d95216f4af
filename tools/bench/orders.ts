/**
 * `npm run bench:orders`: how many orders a second the shop stores durably, on both databases, beside a bare loop on
 * the same database. The loop stores the same rows in transactions of their own and does nothing else: no HTTP, no
 * session, no look at stock and prices. Prints the two and their ratio.
 */
import path from 'node:path';
import type { OrderRequest } from '#domain/order';
import { toCents } from '#domain/money';
import type { Database } from '#server/database/database';
import { openForMaintenance } from '#server/database/openDatabase';
import { startPostgres } from '../trials/lib/postgres';
import { prepareTrialShop, type TrialShop } from '../trials/lib/trialShop';
import { placeUntilKnown } from '../trials/orders/placeUntilKnown';
import { randomOrder } from '../trials/orders/randomOrders';

const CLIENTS = 8;
const SECONDS = 4;
const SEED = 'bench';
const files = {
  server: path.resolve('dist/server'),
  preload: path.resolve('tools/trials/lib/trustTrialKeys.mjs'),
};

const postgres = await startPostgres();
try {
  await compare('embedded', undefined);
  await compare(`PostgreSQL ${postgres.version}`, postgres.url);
} finally {
  postgres.stop();
}

async function compare(name: string, databaseUrl: string | undefined): Promise<void> {
  const settings: Record<string, string> =
    databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  const shop = await prepareTrialShop(files, { settings });
  try {
    await shop.process.start();
    const products = await shop.products();
    const ofShop = await byTheShop(shop, products);
    await shop.process.kill();
    const place = { databaseUrl, dataDir: shop.dataDir };
    const database = await openForMaintenance(place, path.join(files.server, 'pgliteWorker.mjs'));
    const shopper = { email: 'loop@example.com', token: '' };
    const ofLoop = await perSecond((n) =>
      storeBare(database, n, randomOrder(SEED, n, shopper, products).body),
    );
    await database.close();
    const ratio = (ofShop / ofLoop).toFixed(2);
    console.log(
      `${name}: ${ofShop.toFixed(0)} orders/s of the shop, ${ofLoop.toFixed(0)} of the loop, ratio ${ratio}`,
    );
  } finally {
    await shop.discard();
  }
}

async function byTheShop(
  shop: TrialShop,
  products: Awaited<ReturnType<TrialShop['products']>>,
): Promise<number> {
  const emails = Array.from({ length: CLIENTS }, (_, client) => `bench-${client}@example.com`);
  const shoppers = await Promise.all(emails.map(shop.signIn));
  return perSecond(async (n, client) => {
    const shopper = shoppers[client];
    if (shopper === undefined) throw new Error(`There is no shopper ${client}.`);
    const outcome = await placeUntilKnown(
      shop.process.origin,
      randomOrder(SEED, n, shopper, products),
      SEED,
    );
    if (outcome.kind !== 'acknowledged') throw new Error(JSON.stringify(outcome));
  });
}

/** Repeats `work` with `CLIENTS` at once for `SECONDS`. Returns how often a second it ended. */
async function perSecond(work: (n: number, client: number) => Promise<void>): Promise<number> {
  let started = 0;
  const begin = performance.now();
  const end = begin + SECONDS * 1_000;
  const repeat = async (_: unknown, client: number): Promise<void> => {
    while (performance.now() < end) await work(started++, client);
  };
  await Promise.all(Array.from({ length: CLIENTS }, repeat));
  return started / ((performance.now() - begin) / 1_000);
}

async function storeBare(database: Database, n: number, body: OrderRequest): Promise<void> {
  const id = `BARE-${n}`;
  const lines = body.orders;
  await database.transaction(async (queries) => {
    await queries.query(
      `INSERT INTO orders (id, uid, body_hash, status, name, email, address, number, total_cents, articles)
       VALUES ($1, 'loop', '', 'Processing', $2, $3, $4, $5, $6, $7)`,
      [
        ...[id, body.name, body.email, body.address ?? null, body.number, toCents(body.totalPrice)],
        lines.map((line) => line._id).join(' '),
      ],
    );
    await queries.query(
      `INSERT INTO order_lines (order_id, line, product_id, img, name, price_cents, seller, shipping_cents, quantity)
       SELECT $1, * FROM unnest($2::integer[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::text[],
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

import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import type { Product } from '#domain/goods/product';
import { prepareTrialShop, type TrialShop } from '../../../tools/trials/lib/trialShop';
import type { Shopper } from '../../../tools/trials/orders/randomOrders';
import { orderBody } from '../support/orderBody';
import { describeOnPostgres, type Postgres, startPostgres } from '../support/postgres';
import { buildShop } from '../trials/support/buildShop';

const server = buildShop();
/** Older versions of the shop accepted 1,000 lines in an order. Now the maximum is 100. */
const LINES = 1_000;
const MOST = 100;
/** The number of parallel readers, and of their repetitions. */
const [READERS, TURNS] = [4, 5];

describeOnPostgres('orders of a thousand lines', () => {
  let postgres: Postgres;
  let shop: TrialShop;
  let ann: Shopper;
  let products: Product[];
  beforeAll(async () => {
    postgres = await startPostgres();
    const settings = { DATABASE_URL: postgres.createDatabase('shop') };
    shop = await prepareTrialShop(server, { settings, products: LINES });
    await shop.process.start();
    ann = await shop.signIn('ann@example.com');
    products = await shop.products();
    expect(await place(products.slice(0, MOST))).toBe(200);
    await addOldOrders(settings.DATABASE_URL, 20);
  }, 60_000);
  afterAll(async () => {
    await shop.discard();
    postgres.stop();
  });

  const place = async (goods: Product[]): Promise<number> => {
    const { status } = await fetch(`${shop.process.origin}/api/orders`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(orderBody({ email: ann.email }, goods)),
    });
    return status;
  };

  const readTurns = async (turns: number): Promise<void> => {
    const query = `email=${ann.email}&limit=100`;
    for (let turn = 0; turn < turns; turn += 1)
      await Promise.all(
        Array.from({ length: READERS }, async () => {
          const answer = await fetch(`${shop.process.origin}/api/orders?${query}`, {
            headers: { authorization: `Bearer ${ann.token}` },
          });
          expect((await answer.json()) as unknown[]).toHaveLength(5);
        }),
      );
  };

  it('are listed again and again without taking more memory each time (trial 45)', async () => {
    await readTurns(TURNS);
    const before = megabytesOf(shop.process.pid ?? 0);
    await readTurns(TURNS * 3);
    expect(megabytesOf(shop.process.pid ?? 0) - before).toBeLessThan(100);
  }, 120_000);
});

/** Adds this many orders of a thousand lines each. */
async function addOldOrders(connectionString: string, count: number): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(
    `INSERT INTO orders (id, uid, body_hash, status, name, email, number, total_cents,
       items_cents, shipping_cents, tax_cents)
     SELECT 'copy-' || n, uid, '', status, name, email, number, total_cents,
       items_cents, shipping_cents, tax_cents
     FROM orders, generate_series(1, ${count}) AS n`,
  );
  await client.query(
    `INSERT INTO order_lines (order_id, line, product_id, img, name, price_cents, seller, shipping_cents, items_cents,
       tax_cents, quantity)
     SELECT 'copy-' || n, line, id, img, name, price_cents, seller, shipping_cents, price_cents, 0, 1
     FROM (SELECT *, row_number() OVER () - 1 AS line FROM products LIMIT ${LINES}) AS goods,
       generate_series(1, ${count}) AS n`,
  );
  await client.end();
}

/** Returns the maximum resident memory of the process, as measured by the kernel. */
function megabytesOf(pid: number): number {
  const kib = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kib) / 1_024;
}

/**
 * `npm run bench:owner -- [--orders 1000000] [--goods 100000] [--rounds 20]`: how long the owner's lists, counts and
 * searches take with very many orders, and the reads and changes of goods, beside the same in bare SQL. It starts a
 * PostgreSQL server, which is removed afterwards. Filling it takes some minutes.
 */

import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { migrate } from '#server/engines/database/migrate';
import { createPgDatabase } from '#server/engines/database/postgres/pgDatabase';
import { changeMany } from '#server/shop/goods/batchChange';
import { patchProduct } from '#server/shop/goods/changeProduct';
import { undoAct } from '#server/shop/goods/undoAct';
import {
  countOwnerProducts,
  findOwnerProduct,
  readOwnerProducts,
} from '#server/stores/goods/ownerProducts';
import {
  type OrderFilter,
  readOrderCounts,
  readOwnerOrders,
} from '#server/stores/ownerOrdersStore';
import { startPostgres } from '../trials/lib/postgres';
import { fillGoods } from './manyGoods';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    goods: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '20' },
  },
});
/** An owner should not wait longer for a list, in ms. */
const MOST_MS = 200;
const NO_LIMIT = 0;

/** Orders of three years, by 50,000 people, of 1,000 articles. Most are delivered. */
const FILL = `
  SELECT setseed(0.5);
  DROP INDEX orders_by_words;
  INSERT INTO orders (id, uid, body_hash, ordered_at, status, name, email, number, total_cents, articles)
  SELECT 'HL-' || to_char(placed, 'YYMMDD') || '-' || lpad(n::text, 10, '0'), 'person ' || person, 'x', placed,
    CASE WHEN n % 50 < 46 THEN 'Delivered' WHEN n % 50 < 48 THEN 'Cancelled' WHEN n % 50 = 48 THEN 'Shipped'
      WHEN n % 100 = 49 THEN 'Packed' ELSE 'Processing' END,
    (ARRAY['Ann','Bob','Chen','Dana','Emre','Fay','Gustav','Hana','Ivo','Jun'])[1 + person % 10] || ' ' ||
    (ARRAY['Weaver','Müller','Cotton','Silk','Taylor','Draper','Hemmer','Okafor','Nowak','Rossi'])[1 + person / 10 % 10]
      || ' ' || person,
    'shopper' || person || '@example.com', '+49 30 ' || (1000000 + person), 4200,
    CASE WHEN n % 100003 = 7 THEN 'Moleskin Waistcoat moleskin-waistcoat ' ELSE '' END ||
    (ARRAY['Linen','Denim','Wool','Silk','Cotton','Velvet','Corduroy','Jersey','Tweed','Cashmere'])[1 + article % 10] || ' ' ||
    (ARRAY['Shirt','Trousers','Coat','Dress','Skirt','Scarf','Hoodie','Socks','Cap','Boots'])[1 + article / 10 % 10] || ' No '
      || article || ' article-' || article
  FROM (
    SELECT n, now() - (n * interval '95 seconds') AS placed, floor(random() * 50000)::integer AS person,
      floor(random() * 1000)::integer AS article FROM generate_series(1, $1::integer) AS n
  ) AS drawn ORDER BY placed;
  CREATE INDEX orders_by_words ON orders USING gin (sought gin_trgm_ops);
  ANALYZE;`;

const FILTERS: Record<string, OrderFilter> = {
  'all, the newest': {},
  'one status': { status: 'Processing' },
  'a rare status and days': { status: 'Packed', from: '2025-01-01', to: '2025-03-31' },
  'an order number': { q: '0000500000' },
  'a whole name': { q: 'Dana Silk 1234' },
  'a frequent first name': { q: 'Ann' },
  'a frequent last name and a status': { q: 'Weaver', status: 'Processing' },
  'an email address': { q: 'shopper31234@example.com' },
  'part of a phone number': { q: '1031234' },
  'a frequent article': { q: 'linen shirt' },
  'an article by its number': { q: 'article-517' },
  'a rare article': { q: 'moleskin' },
  'a rare article and a status': { q: 'waistcoat', status: 'Delivered' },
  'a name and an article': { q: 'Rossi tweed coat' },
  'a name and a rare article': { q: 'Nowak moleskin' },
  'two letters': { q: 'ju' },
  nothing: { q: 'xylophone' },
  'two frequent words that never meet': { q: 'shopper1@example.com velvet cap' },
};

const postgres = await startPostgres(['shared_buffers=512MB', 'maintenance_work_mem=512MB']);
const url = postgres.createDatabase('shop');
const database = createPgDatabase('postgresql', { connectionString: url }, NO_LIMIT);
try {
  await migrate(database);
  const filler = new Client({ connectionString: url });
  await filler.connect();
  for (const step of FILL.split(';').filter((each) => each.trim() !== ''))
    await filler.query(step, step.includes('$1') ? [values.orders] : []);
  await filler.query('VACUUM orders');
  await filler.end();
  await fillGoods(database, Number(values.goods));
  await measure();
  await measureGoods();
} finally {
  await database.close();
  postgres.stop();
}

async function measure(): Promise<void> {
  console.log(
    `${values.orders} orders, PostgreSQL ${postgres.version}, ${values.rounds} reads each, in ms`,
  );
  console.log('| question | orders | middle | slowest |');
  console.log('| --- | ---: | ---: | ---: |');
  let slowest = await timed(
    'the counts',
    async () => Object.keys(await readOrderCounts(database)).length,
  );
  for (const [name, filter] of Object.entries(FILTERS)) {
    const read = async () =>
      (await readOwnerOrders(database, { ...filter, limit: 50 })).orders.length;
    slowest = Math.max(slowest, await timed(name, read));
  }
  const isFast = slowest <= MOST_MS;
  console.log(
    `The slowest: ${slowest.toFixed(0)} ms, wanted at most ${MOST_MS}: ${isFast ? 'holds' : 'does not hold'}.`,
  );
  process.exitCode = isFast ? 0 : 1;
}

/** Prints the times of a read. Resolves with the slowest. */
async function timed(name: string, read: () => Promise<number>): Promise<number> {
  let found = 0;
  const { middle, slowest } = await times(async () => {
    found = await read();
  });
  console.log(`| ${name} | ${found} | ${middle.toFixed(1)} | ${slowest.toFixed(1)} |`);
  return slowest;
}

async function times(work: () => Promise<unknown>): Promise<{ middle: number; slowest: number }> {
  const all: number[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const start = performance.now();
    await work();
    all.push(performance.now() - start);
  }
  all.sort((one, other) => one - other);
  return { middle: all[Math.floor(all.length / 2)] ?? 0, slowest: all.at(-1) ?? 0 };
}

/** Prints how long reads and changes of goods take, each beside the same in bare SQL. */
async function measureGoods(): Promise<void> {
  console.log(`\n${values.goods} goods, in ms`);
  console.log('| what | middle | slowest | bare SQL | ratio |');
  console.log('| --- | ---: | ---: | ---: | ---: |');
  const bare =
    (text: string, more: readonly unknown[] = []) =>
    () =>
      database.transaction((queries) => queries.query(text, more));
  const last = Math.floor(Number(values.goods) / 4 / 50) - 1;
  const page =
    (question: Parameters<typeof readOwnerProducts>[1], at = 0) =>
    () =>
      readOwnerProducts(database, question, at, 50);
  const rows = 'SELECT * FROM products WHERE';
  const searched = 'SELECT * FROM products JOIN searched_products AS own USING (id) WHERE';
  await compared('the first page', page({}), bare(`${rows} heads ORDER BY position, id LIMIT 50`));
  await compared(
    'the last page',
    page({}, last),
    bare(`${rows} heads ORDER BY position, id OFFSET $1 LIMIT 50`, [last * 50]),
  );
  await compared(
    'sorted by name',
    page({ sort: 'name' }),
    bare(`${rows} true ORDER BY name, position LIMIT 200`),
  );
  await compared(
    'the lowest stock',
    page({ sort: 'stock' }),
    bare(`${rows} true ORDER BY stock, position LIMIT 200`),
  );
  await compared(
    'a rare word',
    page({ q: 'No 12345' }),
    bare(`${searched} document @@ to_tsquery('english', 'no & 12345:*') LIMIT 50`),
  );
  await compared(
    'a frequent word',
    page({ q: 'linen' }),
    bare(
      `${searched} document @@ to_tsquery('english', 'linen:*') ORDER BY own.position LIMIT 200`,
    ),
  );
  await compared(
    'the count',
    () => countOwnerProducts(database, {}),
    bare('SELECT count(*) FROM products WHERE heads'),
  );
  const [by, id] = ['owner@hemline.example', 'article-500'];
  let price = 1;
  const save = async () => {
    const product = await findOwnerProduct(database, id);
    await patchProduct(database, { id, seen: product?.version ?? 0, by }, { price: (price += 1) });
  };
  await compared(
    'a price is saved',
    save,
    bare('UPDATE products SET price_cents = price_cents + 1 WHERE id = $1', [id]),
  );
  const hide = async () => {
    const product = await findOwnerProduct(database, id);
    await patchProduct(
      database,
      { id, seen: product?.version ?? 0, by },
      { hidden: !product?.hidden },
    );
  };
  await compared(
    'a product is hidden or shown',
    hide,
    bare('UPDATE products SET hidden = NOT hidden WHERE id = $1', [id]),
  );
  const ids = Array.from({ length: 1_000 }, (_, n) => `article-${n * 7}`);
  const many = bare('UPDATE products SET price_cents = price_cents + 1 WHERE id = ANY($1)', [
    ids.map((_, n) => `article-${n * 7 + 3}`),
  ]);
  const acts: string[] = [];
  const raise = async () => {
    const { act } = await changeMany(
      database,
      { ids, change: { kind: 'price', amount: 0.01 } },
      by,
    );
    if (act !== undefined) acts.push(act);
  };
  await compared('1,000 prices', raise, many);
  await compared('1,000 prices undone', () => undoAct(database, acts.pop() ?? '', by), many);
}

async function compared(
  name: string,
  shop: () => Promise<unknown>,
  bare: () => Promise<unknown>,
): Promise<void> {
  const [own, other] = [await times(shop), await times(bare)];
  const ratio = (own.middle / other.middle).toFixed(1);
  console.log(
    `| ${name} | ${own.middle.toFixed(1)} | ${own.slowest.toFixed(1)} | ${other.middle.toFixed(1)} | ${ratio} |`,
  );
}

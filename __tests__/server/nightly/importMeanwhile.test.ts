import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#server/engines/database/database';
import { importFile } from '#server/shop/file/importFile';
import { openDatabase, openForMaintenance } from '#server/start/openDatabase';
import { startTestApi, type TestApi } from '#tests/support/testApi';
import { call } from '../support/caller';
import { lineOf, orderBody } from '../support/orderBody';
import { describeOnPostgres, type Postgres, startPostgres } from '../support/postgres';
import { PRODUCTS } from '../support/sampleProducts';

const STOCK = 10_000;
const CLIENTS = 8;
const IMPORTS = 10;
/** The products that clients order, and many others in the same catalogue. */
const goods = PRODUCTS.map((product) => ({ ...product, stock: STOCK }));
const others = Array.from({ length: 3_000 }, (_, n) => ({ ...goods[0], _id: `other-${n}` }));

describeOnPostgres('an import while orders arrive', () => {
  let postgres: Postgres;
  let api: TestApi;
  let importer: Database;
  const folder = mkdtempSync(join(tmpdir(), 'hemline-import-'));
  const file = join(folder, 'goods.json');
  beforeAll(async () => {
    postgres = await startPostgres();
    const place = { databaseUrl: postgres.url, dataDir: '' };
    api = await startTestApi({
      database: await openDatabase(place, ''),
      products: goods,
      settings: { maxOpenPieces: goods.length * STOCK },
    });
    importer = await openForMaintenance(place, '');
  });
  afterAll(async () => {
    await importer.close();
    await api.close();
    postgres.stop();
    rmSync(folder, { recursive: true });
  });

  /** Imports a file that also changes the places of two ordered products, and the order of all others. */
  const importGoodsOf = async (seller: string, n: number) => {
    const turned = n % 2 === 0 ? others : [...others].reverse();
    const [first, ...rest] = n % 2 === 0 ? goods : [...goods].reverse();
    const products = [first, ...turned, ...rest].map((product) => ({ ...product, seller }));
    writeFileSync(file, JSON.stringify(products));
    await importFile(
      importer,
      file,
      { print: () => undefined, progress: () => undefined },
      { remove: true },
    );
  };

  it('undoes no sale, and no order is refused for it (trial 49)', async () => {
    const token = await api.signIn('ann@example.com');
    const state = { over: false, sold: 0, statuses: new Set<number>() };
    const client = async (_: unknown, n: number): Promise<void> => {
      while (!state.over) {
        const body = orderBody({ orders: [lineOf(1, goods[n])] });
        const { status } = await call(api, 'POST /orders', { token, body });
        state.statuses.add(status);
        state.sold += status === 200 ? 1 : 0;
      }
    };
    const clients = Promise.all(Array.from({ length: CLIENTS }, client));
    try {
      for (let n = 0; n < IMPORTS; n += 1) await importGoodsOf(`maker ${n}`, n);
    } finally {
      state.over = true;
    }
    await clients;
    expect(state.statuses).toEqual(new Set([200]));
    const [left] = await importer.query<{ stock: number }>(
      "SELECT sum(stock) AS stock FROM products WHERE id NOT LIKE 'other-%'",
    );
    expect(Number(left?.stock)).toBe(goods.length * STOCK - state.sold);
    expect(state.sold).toBeGreaterThan(IMPORTS);
  }, 90_000);
});

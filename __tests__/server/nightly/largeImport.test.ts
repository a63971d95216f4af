import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type ImportReport, importReportSchema } from '#domain/owner/importReport';
import { openDatabase } from '#server/start/openDatabase';
import { buildEntry } from '#tests/support/builtServer';
import { startTestApi, type TestApi } from '#tests/support/testApi';
import { call } from '../support/caller';
import { GOODS_HEADER, goodsLine } from '../support/goodsFiles';
import { lineOf, orderBody } from '../support/orderBody';
import { ANN, OWNER } from '../support/ownerShop';

const GOODS = 100_000;
/** So many products go with the second file, as many come, and as many stand at its start in another order. */
const SOME = 5_000;
const STOCK = 100_000;
/** Shoppers order these. The second file changes none of them. */
const ORDERED = [1, 3, 5];

const line = (n: number, price = 20) => goodsLine(`g-${n}`, STOCK, price);
const all = Array.from({ length: GOODS }, (_, n) => n);
const FIRST = all.map((n) => line(n));
const PLACES = [
  ...all.slice(-SOME).reverse(),
  ...all.slice(0, -2 * SOME),
  ...all.map((n) => n + GOODS).slice(0, SOME),
];
/** Every second product is dearer. */
const SECOND = PLACES.map((n) => line(n, n % 2 === 0 && n < GOODS ? 30 : 20));

describe(`an owner's file of ${GOODS} goods, on the embedded database`, () => {
  let api: TestApi;
  let token: string;
  const dataDir = mkdtempSync(join(tmpdir(), 'hemline-large-'));
  beforeAll(async () => {
    const worker = buildEntry('server/engines/database/embedded/pgliteWorker.ts');
    api = await startTestApi({
      database: await openDatabase({ dataDir }, worker),
      settings: { maxOpenPieces: ORDERED.length * STOCK },
    });
    token = await api.signIn(OWNER);
  });
  afterAll(async () => {
    await api.close();
    rmSync(dataDir, { recursive: true });
  });

  const ask = async (target: string, body?: unknown, type = 'application/json') =>
    (await call(api, target, { token, body, headers: { 'content-type': type } })).as(
      importReportSchema,
    );
  /** Asks until the import has come to its end. Like the owner's page, asks again after a 503. */
  const until = async ({
    _id,
    state,
  }: Pick<ImportReport, '_id' | 'state'>): Promise<ImportReport> => {
    await pause(1_000);
    const answer = await call(api, `GET /owner/imports/${_id}`, { token });
    if (answer.status === 503) return until({ _id, state });
    const report = answer.as(importReportSchema);
    return report.state === 'reading' || report.state === 'applying' ? until(report) : report;
  };
  const bring = async (lines: string[]) => {
    const report = await until(
      await ask(
        'POST /owner/imports?mode=replace',
        [GOODS_HEADER, ...lines].join('\n'),
        'text/csv',
      ),
    );
    return until(await ask(`POST /owner/imports/${report._id}/apply`, { remove: true }));
  };

  /** Places orders, one after the other, until `work` ends. */
  const ordering = async <Result>(work: Promise<Result>) => {
    const shopper = await api.signIn(ANN);
    const seen = { over: false, statuses: new Set<number>(), sold: 0, slowestMs: 0 };
    const end = work.finally(() => {
      seen.over = true;
    });
    for (let n = 0; !seen.over; n += 1) {
      const product = { _id: `g-${ORDERED[n % ORDERED.length]}`, price: 20, shipping: 5 };
      const body = orderBody({ email: ANN, orders: [lineOf(1, product)] });
      const begun = performance.now();
      const { status } = await call(api, 'POST /orders', { token: shopper, body });
      seen.statuses.add(status);
      seen.sold += 1;
      seen.slowestMs = Math.max(seen.slowestMs, performance.now() - begun);
      await pause(100);
    }
    return { ...seen, result: await end };
  };

  it('is added, and then replaced, while every order is taken (trial 49)', async () => {
    expect(await bring(FIRST)).toMatchObject({ state: 'applied', added: GOODS });
    const { result, statuses, sold, slowestMs } = await ordering(bring(SECOND));
    expect(result).toMatchObject({
      state: 'applied',
      added: SOME,
      removed: SOME,
      unchanged: GOODS / 2 - SOME / 2,
    });
    process.stdout.write(`${sold} orders, the slowest took ${Math.round(slowestMs)} ms\n`);
    expect(statuses).toEqual(new Set([200]));
    expect(sold).toBeGreaterThan(20);
    const goods = await api.database.query<{ id: string; price: number; sold: number }>(
      `SELECT id, price_cents / 100 AS price, ${STOCK} - stock AS sold FROM products ORDER BY position, id`,
    );
    expect(goods.map(({ id, price }) => goodsLine(id, STOCK, price))).toEqual(SECOND);
    expect(goods.reduce((sum, each) => sum + each.sold, 0)).toBe(sold);
    expect((await call(api, 'GET /nop')).json()).toEqual({ count: GOODS });
  }, 1_500_000);
});

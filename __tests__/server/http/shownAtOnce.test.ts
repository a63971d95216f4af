/** What an owner has changed is seen at once, however long answers about goods are kept. */

import { importReportSchema } from '#domain/owner/importReport';
import { testApi } from '#tests/support/testApi';
import { call } from '../support/caller';
import { GOODS_HEADER, goodsLine } from '../support/goodsFiles';
import { OWNER } from '../support/ownerShop';
import { PRODUCTS } from '../support/sampleProducts';

const HOUR = 3_600_000;
const api = testApi({
  products: PRODUCTS,
  cacheTimes: { freshMs: HOUR, timeoutMs: HOUR, staleMs: HOUR },
});

let token: string;
beforeAll(async () => (token = await api.signIn(OWNER)));

interface Shown {
  _id: string;
  stock: number;
}
async function shown(): Promise<Shown[]> {
  return (await call(api, 'GET /products?page=0&size=100')).json() as Shown[];
}
async function stockShown(id: string): Promise<number | undefined> {
  return (await shown()).find(({ _id }) => _id === id)?.stock;
}
const add = (asOwner = token) =>
  call(api, 'POST /owner/stock', {
    token: asOwner,
    body: { changes: [{ _id: 'p1', by: 1 }] },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });

it('a change by hand', async () => {
  const before = Number(await stockShown('p1'));
  await api.database.query("UPDATE products SET stock = stock + 10 WHERE id = 'p1'");
  expect(await stockShown('p1')).toBe(before);
  expect((await add('somebody')).status).toBe(401);
  // Who is refused has changed nothing, and must not make the shop read everything anew.
  expect(await stockShown('p1')).toBe(before);
  expect((await add()).status).toBe(200);
  expect(await stockShown('p1')).toBe(before + 11);
});

it('a whole file, as soon as it is in the shop', async () => {
  const ask = (target: string, body?: unknown, type?: string) =>
    call(api, target, {
      token,
      body,
      ...(type !== undefined && { headers: { 'content-type': type } }),
    });
  const file = [GOODS_HEADER, goodsLine('new', 3)].join('\n');
  const sent = (await ask('POST /owner/imports?mode=add', file, 'text/csv')).as(importReportSchema);
  const until = async (state: string): Promise<void> => {
    const report = (await ask(`GET /owner/imports/${sent._id}`)).as(importReportSchema);
    if (report.state !== state) await until(state);
  };
  await until('ready');
  expect((await shown()).some(({ _id }) => _id === 'new')).toBe(false);
  await ask(`POST /owner/imports/${sent._id}/apply`, {});
  await until('applied');
  expect((await shown()).some(({ _id }) => _id === 'new')).toBe(true);
});

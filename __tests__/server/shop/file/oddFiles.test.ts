/** Files that are no goods, which owners send by mistake. The shop answers shoppers while it reads them. */

import { setTimeout as pause } from 'node:timers/promises';
import { importReportSchema } from '#domain/owner/importReport';
import type { Database } from '#server/engines/database/database';
import { call } from '#tests/server/support/caller';
import { OWNER } from '#tests/server/support/ownerShop';
import { startTestApi, type TestApi } from '#tests/support/testApi';
import { shopifyFile } from './kinds/files';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Returns why the file is refused, or its notes, and how long the shop answered nobody. */
async function sent(file: string) {
  const token = await api.signIn(OWNER);
  const headers = { 'content-type': 'application/octet-stream' };
  const times = { last: performance.now(), longest: 0 };
  const look = () => {
    const now = performance.now();
    times.longest = Math.max(times.longest, now - times.last);
    times.last = now;
  };
  const looking = setInterval(look, 5);
  const answer = await call(api, 'POST /owner/imports', { token, headers, body: file });
  let report = answer.as(importReportSchema);
  while (report.state === 'reading') {
    await pause(50);
    report = (await call(api, `GET /owner/imports/${report._id}`, { token })).as(
      importReportSchema,
    );
  }
  look();
  clearInterval(looking);
  const { reason, notes } = report;
  return { says: reason ?? notes.join(' '), longest: times.longest };
}

const HEADER = '_id,name,price,seller,shipping,img';
const LINE = 'a1,Hat,1,Oak,1,/x.jpg';

it.each([
  ['with 90,000 columns', Array.from({ length: 90_000 }, (_, n) => `col${n}`).join(), /2,000 col/],
  [
    'of a megabyte of letters between commas',
    'x,'.repeat(500_000),
    /names more than 2,000 columns/,
  ],
  ['of 900,000 commas', `${','.repeat(900_000)}x`, /names more than 2,000 columns/],
  [
    'with 1,900 empty columns',
    [HEADER, ...Array.from({ length: 300 }, (_, n) => LINE.replace('a1', `a${n}`))]
      .map(
        (line, n) =>
          line +
          (n === 0
            ? Array.from({ length: 1_900 }, (_, i) => `,c${i}`).join('')
            : ','.repeat(1_900)),
      )
      .join('\n'),
    /no such field/,
  ],
  ['in JSON with a name of a megabyte', `[{"${'a'.repeat(1_000_000)}":1}]`, /no valid product/],
  [
    'in XML with 150,000 elements in one',
    `<rss><item><g:price>1</g:price><d>${'<b/>'.repeat(150_000)}</d></item></rss>`,
    /product/,
  ],
])('a file %s keeps nobody waiting', async (_what, file, says) => {
  const found = await sent(file);
  expect(found.says).toMatch(says);
  expect(found.longest).toBeLessThan(6_000);
});

it('a large file of another shop is not said to have broken off while its rows are compared', async () => {
  const { database } = api;
  /** Each part takes long, and as if nobody had worked on the file for most of a minute. */
  const slow: Database = {
    ...database,
    giveWay: async () => {
      await pause(600);
      await database.query("UPDATE imports SET touched_at = touched_at - interval '45 seconds'");
    },
  };
  const shop = await startTestApi({ database: { ...slow, close: async () => undefined } });
  const rows = Array.from({ length: 500 }, (_, n) => ({
    ...{ Handle: `hat-${n}`, Title: `Hat ${n}`, Vendor: 'Oak', Status: 'active' },
    'Variant Price': '20.00',
  }));
  const token = await shop.signIn(OWNER);
  const sending = { token, headers: { 'content-type': 'text/csv' }, body: shopifyFile(...rows) };
  let report = (await call(shop, 'POST /owner/imports', sending)).as(importReportSchema);
  while (report.state === 'reading') {
    await pause(100);
    report = (await call(shop, `GET /owner/imports/${report._id}`, { token })).as(
      importReportSchema,
    );
  }
  expect(report).toMatchObject({ state: 'ready', added: 500 });
  await shop.close();
});

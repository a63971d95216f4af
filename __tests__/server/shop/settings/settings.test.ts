/** The settings that owners change on their page, through the API, the pages, the mails and the prices. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { FastifyInstance } from 'fastify';
import type { Language } from '#domain/language';
import { ownerActListSchema } from '#domain/owner/ownerAct';
import { type OwnerSettings, settingsSchema, textSource } from '#domain/owner/shopSettings';
import { undoResultSchema } from '#domain/owner/undo';
import type { TextPage } from '#domain/shopInfo';
import { createApp } from '#server/http/app';
import { renderStoredMail } from '#server/shop/mails/sender';
import { parseText } from '#server/shop/texts/parseText';
import { call } from '#tests/server/support/caller';
import { orderBody } from '#tests/server/support/orderBody';
import { ANN, OWNER, placeOrderAs } from '#tests/server/support/ownerShop';
import { PRODUCTS } from '#tests/server/support/sampleProducts';
import { startTestApi, type TestApi } from '#tests/support/testApi';
import { createTestIdentity } from '#tests/support/testIdentity';
import { testSettings } from '#tests/support/testSettings';

const SHELL = `<html><head><title>Hemline</title><meta name="shop-config"></head><body><div id="root"></div></body></html>`;

let api: TestApi;
let token: string;
/** A second instance on the same database, which also serves the pages. */
let other: FastifyInstance;
const site = mkdtempSync(join(tmpdir(), 'hemline-settings-'));
beforeAll(async () => {
  writeFileSync(join(site, 'shell.html'), SHELL);
  api = await startTestApi();
  const { database } = api;
  const identity = createTestIdentity();
  other = await createApp({ settings: testSettings(), database, identity, site });
});
beforeEach(async () => {
  await api.database.query(
    'WITH acts AS (DELETE FROM owner_acts), once AS (DELETE FROM done_once) DELETE FROM shop_settings',
  );
  await api.reset(PRODUCTS);
  token = await api.signIn(OWNER);
});
afterAll(async () => {
  await other.close();
  await api.close();
  rmSync(site, { recursive: true });
});

type Values = Record<string, string | null>;
const read = async (from = api) =>
  (await call(from, 'GET /owner/settings', { token })).as(settingsSchema);
const settingIn = ({ settings }: OwnerSettings, name: string) =>
  settings.find((setting) => setting.name === name);
const change = (values: Values, headers: Record<string, string> = {}, seen = 0) => {
  const changes = Object.entries(values).map(([name, value]) => ({ name, value, seen }));
  return call(api, 'PUT /owner/settings', { token, headers, body: { changes } });
};
const now = performance.now.bind(performance);
let passed = 0;
/** After a second, every instance reads the settings again. */
const aSecondLater = () => {
  passed += 2_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now() + passed);
};
const changed = async (values: Values) => (await change(values)).as(settingsSchema);

describe('a setting that the owner changes', () => {
  it('is at once in the page of every instance, in its manifest and in what follows from it', async () => {
    const before = await other.inject('/');
    await changed({ SHOP_NAME: 'Ann & Sons', BANNER_TEXT: 'Coats are here' });
    aSecondLater();
    const after = await other.inject('/');
    expect(before.body).toContain('Hemline');
    expect(after.body).toContain('<title>Ann &amp; Sons</title>');
    expect(after.body).toContain('Coats are here');
    expect(after.body).not.toMatch(/Hemline|Everyday clothes/);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect((await other.inject('/manifest.webmanifest')).json()).toMatchObject({
      name: 'Ann & Sons',
    });
  });

  it('is in the mails from then on', async () => {
    const { _id } = await placeOrderAs(api);
    const day = new Date().toLocaleDateString('en-CA', { timeZone: testSettings().shop.timeZone });
    await changed({ SHOP_NAME: 'Ann & Sons', MAIL_CLOSING: 'Yours,\nAnn', CLOSED_DAYS: day });
    const mail = {
      kind: 'placed' as const,
      orderId: _id,
      orderVersion: null,
      day: null,
      recipient: ANN,
    };
    const readShop = () => api.app.currentShop.read();
    const sending = { database: api.database, owners: [], publicUrl: '', readShop };
    const text = (await renderStoredMail(sending, mail))?.text ?? '';
    expect(text).toMatch(/^Ann & Sons/);
    expect(text).toMatch(/Closed on .*: orders leave from .* on\.\n\nYours,\nAnn\n$/);
  });

  it('is an act of the journal that says what was before, and can be undone once', async () => {
    const { act = '' } = await changed({ SALE_TEXT: '', BANNER_TEXT: 'Coats are here' });
    const acts = async () => (await call(api, 'GET /owner/acts', { token })).as(ownerActListSchema);
    expect(await acts()).toMatchObject([
      {
        _id: act,
        kind: 'settings',
        by: OWNER,
        count: 2,
        changes: [
          { _id: 'BANNER_TEXT', before: { value: null }, after: { value: 'Coats are here' } },
          { _id: 'SALE_TEXT', before: { value: null }, after: { value: 'none' } },
        ],
      },
    ]);
    const undo = () => call(api, `POST /owner/acts/${act}/undo`, { token });
    const shown = await call(api, `GET /owner/acts/${act}/undo`, { token });
    expect(shown.json()).toMatchObject({
      changes: [{ _id: 'BANNER_TEXT', after: { value: null } }, { _id: 'SALE_TEXT' }],
    });
    expect((await undo()).as(undoResultSchema)).toMatchObject({
      act: { undoes: act },
      refused: [],
    });
    expect(settingIn(await read(), 'SALE_TEXT')).toMatchObject({ value: 'Sale up to 70% off' });
    expect((await undo()).refusal()).toMatchObject({ reason: 'undone_already' });
  });

  it('stays by the undo of an earlier act if somebody has changed it since', async () => {
    const { act = '' } = await changed({ SALE_TEXT: 'Sale', BANNER_TEXT: 'Coats' });
    await change({ SALE_TEXT: 'Winter sale' }, {}, 1);
    const undone = await call(api, `POST /owner/acts/${act}/undo`, { token });
    expect(undone.as(undoResultSchema)).toMatchObject({
      act: { count: 1 },
      refused: [{ _id: 'SALE_TEXT', reason: 'changed_since' }],
    });
    const now = await read();
    expect(settingIn(now, 'SALE_TEXT')).toMatchObject({ value: 'Winter sale', version: 2 });
    expect(settingIn(now, 'BANNER_TEXT')).toMatchObject({ value: 'New Collection For Fall' });
  });

  it('is not overwritten by another owner who has not seen it', async () => {
    await changed({ BANNER_TEXT: 'Coats' });
    const late = await change({ BANNER_TEXT: 'Hats', SALE_TEXT: '' });
    expect(late.refusal()).toMatchObject({ code: 'changed', reason: 'setting_changed' });
    expect((await read()).shop).toMatchObject({
      bannerText: 'Coats',
      saleText: 'Sale up to 70% off',
    });
  });

  it('is refused if one call says it twice', async () => {
    const body = { changes: ['A', 'B'].map((value) => ({ name: 'SHOP_NAME', value, seen: 0 })) };
    const refused = await call(api, 'PUT /owner/settings', { token, body });
    expect(refused.refusal()).toMatchObject({ code: 'bad_request' });
  });

  it('is changed once by a second press after a lost answer', async () => {
    const key = { 'idempotency-key': 'one' };
    const [first, second] = [
      await change({ BANNER_TEXT: 'Coats' }, key),
      await change({ BANNER_TEXT: 'Coats' }, key),
    ];
    expect(second.as(settingsSchema)).toEqual(first.as(settingsSchema));
    expect((await change({ BANNER_TEXT: 'Hats' }, key)).refusal()).toMatchObject({
      code: 'key_reused',
    });
  });

  it('is not stored, and is no act, if it is what the shop says anyway', async () => {
    expect((await changed({ BANNER_TEXT: ' New Collection For Fall ' })).act).toBeUndefined();
    expect(await api.database.query('SELECT FROM shop_settings')).toEqual([]);
  });

  const wrong: [name: string, value: string | null][] = [
    ['SHOP_NAME', 'x'.repeat(41)],
    ['SHOP_NAME', ''],
    ['SHOP_NAME', ' \u200b '],
    ['BANNER_TEXT', 'two\nlines'],
    ['BANNER_TEXT', 'a\u0000b'],
    ['BANNER_TEXT', '\ud800'],
    ['SALE_TEXT', 'x'.repeat(101)],
    ['TAX_PERCENT', '101'],
    ['TAX_PERCENT', '-1'],
    ['TAX_PERCENT', '1e1'],
    ['TAX_PERCENT', ''],
    ['TAX_ROUNDING', 'euro'],
    ['CLOSED_DAYS', '24 December'],
    ['CLOSED_DAYS', '2027-01-01..2026-12-24'],
    ['MAIL_CLOSING', 'a\u0007b'],
    ['MAIL_CLOSING', 'x'.repeat(501)],
    ['OWNER_MAILS', 'weekly'],
    ['OWNER_MAILS', ''],
    ['CURRENCY', 'EUR'],
    ['METRICS_TOKEN', 'x'.repeat(30)],
  ];
  it('is refused where it has no such value', async () => {
    for (const [name, value] of wrong) {
      const { code } = (await change({ [name]: value })).refusal();
      expect([name, value, code]).toEqual([name, value, 'bad_request']);
    }
    expect(await api.database.query('SELECT FROM shop_settings')).toEqual([]);
  });
});

describe('a setting that the environment sets', () => {
  it('is shown as fixed, cannot be changed, and outweighs what the owner has set before', async () => {
    await changed({ BANNER_TEXT: 'Coats', SHOP_NAME: 'Ann' });
    const { shop, fixed } = testSettings({}, { BANNER_TEXT: 'Hats' });
    const started = await startTestApi({
      database: { ...api.database, close: async () => undefined },
      settings: { shop, fixed },
    });
    const now = await read(started);
    expect(settingIn(now, 'BANNER_TEXT')).toMatchObject({ value: 'Hats', isFixed: true });
    expect(now.shop).toMatchObject({ name: 'Ann', bannerText: 'Hats' });
    const body = { changes: [{ name: 'BANNER_TEXT', value: 'Coats', seen: 1 }] };
    const refused = await call(started, 'PUT /owner/settings', { token, body });
    expect(refused.refusal()).toMatchObject({
      code: 'not_lawful',
      reason: 'setting_fixed',
      values: { variable: 'BANNER_TEXT' },
    });
    await started.close();
  });
});

describe('the pages of a shop with CONTENT_DIR', () => {
  it('are those of the directory, whatever the owner has written before, and cannot be changed', async () => {
    await changed({ 'text:delivery': '# By bike', 'text:terms': '# Terms' });
    const texts = [parseText('delivery', '# By post', 'delivery.md')];
    const started = await startTestApi({
      database: { ...api.database, close: async () => undefined },
      settings: { contentDir: site },
      texts,
    });
    const now = await read(started);
    expect(now).toMatchObject({ areTextsFixed: true, shop: { texts: [{ title: 'By post' }] } });
    expect((await started.app.inject('/api/texts/terms')).statusCode).toBe(404);
    const body = { changes: [{ name: 'text:delivery', value: '', seen: 1 }] };
    const refused = await call(started, 'PUT /owner/settings', { token, body });
    expect(refused.refusal()).toMatchObject({
      code: 'not_lawful',
      reason: 'setting_fixed',
      values: { variable: 'CONTENT_DIR' },
    });
    await started.close();
  });
});

describe('a page that the owner writes', () => {
  const written = {
    title: 'Delivery',
    short: 'With us in 2 days',
    body: 'By **bike**.\n\n<b>x</b>',
  };
  const textOf = async (name: string, from: FastifyInstance = api.app) =>
    (await from.inject(`/api/texts/${name}`)).json<TextPage>();

  it('is in the API, in the footer of every page and in the sitemap of every instance', async () => {
    await changed({ 'text:delivery': textSource(written) });
    aSecondLater();
    expect(await textOf('delivery', other)).toEqual({
      name: 'delivery',
      title: 'Delivery',
      short: 'With us in 2 days',
      html: '<p>By <strong>bike</strong>.</p>\n<p>&lt;b&gt;x&lt;/b&gt;</p>\n',
      description: expect.any(String) as string,
    });
    expect((await other.inject('/')).body).toContain('With us in 2 days');
    expect((await other.inject('/sitemaps/1.xml')).body).toContain('/pages/delivery<');
  });

  it('can be read back in its parts, and removed, and both can be undone', async () => {
    await changed({ 'text:delivery': textSource(written) });
    const text = (await read()).texts.find(({ name }) => name === 'delivery');
    expect(text).toMatchObject({ now: written, standard: { title: '' }, version: 1 });
    const { act = '' } = (await change({ 'text:delivery': '' }, {}, 1)).as(settingsSchema);
    expect((await api.app.inject('/api/texts/delivery')).statusCode).toBe(404);
    await call(api, `POST /owner/acts/${act}/undo`, { token });
    expect(await textOf('delivery')).toMatchObject({ title: 'Delivery' });
  });

  it('can be written in other languages, and takes the shop’s own translations of it away', async () => {
    const keys = ['delivery', 'delivery.de', 'delivery.fr'];
    const texts = keys.map((key) => parseText(key, `# ${key}`, key));
    const shop = { ...testSettings().shop, languages: ['en', 'de', 'fr'] as Language[] };
    const started = await startTestApi({
      database: { ...api.database, close: async () => undefined },
      settings: { shop },
      texts,
    });
    const shown = async () =>
      Promise.all(keys.map(async (key) => (await textOf(key, started.app)).title));
    expect(await shown()).toEqual(keys);
    await changed({
      'text:delivery': textSource(written),
      'text:delivery.de': textSource({ ...written, title: 'Lieferung' }),
    });
    aSecondLater();
    expect(await shown()).toEqual(['Delivery', 'Lieferung', 'Delivery']);
    await started.close();
  });

  it('that was removed can be written anew, also one that the shop never offered', async () => {
    const source = textSource(written);
    await changed({ 'text:size-guide': source });
    await change({ 'text:size-guide': '' }, {}, 1);
    expect((await read()).texts.map(({ name }) => name)).not.toContain('size-guide');
    await changed({ 'text:size-guide': source });
    expect(await textOf('size-guide')).toMatchObject({ title: 'Delivery' });
  });

  it('looks in the preview as it will on its page', async () => {
    const body = { source: textSource(written) };
    const shown = await call(api, 'POST /owner/settings/preview', { token, body });
    await changed({ 'text:delivery': body.source });
    expect(shown.json()).toEqual({ ...(await textOf('delivery')), name: 'preview' });
  });

  it('is shown in no time also if a heading or a title has thousands of blanks', async () => {
    const began = performance.now();
    for (const source of [
      `# A${' '.repeat(3_000)}B #\n\nBy bike.`,
      `---\ntitle: A${' '.repeat(55_000)}B\n---\n`,
    ])
      await call(api, 'POST /owner/settings/preview', { token, body: { source } });
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(parseText('a', '# A # b ## \n\nBy bike.', 'a')).toMatchObject({ title: 'A # b' });
  });

  const noPages: [name: string, source: string][] = [
    ['text:Delivery', 'title'],
    ['text:../x', 'title'],
    ['text:delivery', 'no title'],
    ['text:delivery', '---\ntitle: "\u200b"\n---\n'],
    ['text:delivery', `---\ntitle: "${'x'.repeat(81)}"\n---\n`],
    ['text:delivery', `# T\n${'x'.repeat(60_000)}`],
    ['text:delivery', '# T\u0000'],
  ];
  it('is refused without a title, with another name, too long or not storable', async () => {
    for (const [name, value] of noPages) {
      const { code } = (await change({ [name]: value })).refusal();
      expect([name, value, code]).toEqual([name, value, 'bad_request']);
    }
  });
});

describe('a tax that the owner changes', () => {
  it('asks whoever is just ordering, and leaves the orders that are placed, with their rate', async () => {
    const placed = await placeOrderAs(api);
    await changed({ TAX_PERCENT: '20', TAX_ROUNDING: 'cent' });
    const shopper = await api.signIn(ANN);
    const order = (body: object) => call(api, 'POST /orders', { token: shopper, body });
    const asked = (await order(orderBody())).refusal();
    const rule = { percent: 20, roundedTo: 'cent' };
    expect(asked).toMatchObject({ code: 'prices_changed', prices: { taxRule: rule } });
    const { totalPrice, tax } = asked.prices ?? {};
    expect((await order(orderBody({ totalPrice, tax }))).status).toBe(200);
    const list = await call(api, `GET /orders?email=${ANN}`, { token: shopper });
    expect(list.json()).toMatchObject([
      { tax, amounts: { taxPercent: 20 } },
      { _id: placed._id, tax: placed.tax, amounts: { taxPercent: 15 } },
    ]);
    const file = (await call(api, 'GET /owner/orders.csv', { token })).body;
    const rows = parse<Record<string, string>>(file, { bom: true, columns: true });
    expect(rows.map((row) => row['Tax in percent'])).toEqual(['15', '20']);
  });
});

import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PageRenderer } from '#domain/pageRenderer';
import { type Database, DatabaseUnavailable } from '#server/engines/database/database';
import { deferredDatabase } from '#server/engines/database/deferredDatabase';
import { createApp } from '#server/http/app';
import type { SourcedText } from '#server/shop/texts/parseText';
import { intl } from '#tests/support/intl';
import { testDatabase } from '#tests/support/memoryDatabase';
import { aProduct } from '#tests/support/products';
import { replaceCatalogue } from '#tests/support/replaceCatalogue';
import { createTestIdentity } from '#tests/support/testIdentity';
import { testSettings } from '#tests/support/testSettings';

const SCRIPT = "document.title = 'ours'";
const SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;
const SHELL = `<html><head><title>Hemline</title><script>${SCRIPT}</script><meta name="shop-config"></head><body><div id="root"></div></body></html>`;
const CSS = '.css-1{color:red}';
const RETURNS = {
  name: 'returns',
  title: 'Returns',
  html: '<p>30 days</p>',
  description: '30 days',
  source: '',
};

/** A simulated renderer: it renders the names of the products, and fails for `/orders`. */
const renderer: PageRenderer = {
  renderPage: ({ name }, view) => {
    if (name === '/orders') return Promise.reject(new Error('cannot be drawn'));
    const names = view?.products?.map((product) => product.name).join() ?? 'none read';
    const style = { rules: ['1'], css: CSS };
    const { formatMessage } = intl;
    const page = { name, title: `Page ${name}`, html: `<p>${names}</p>`, style, formatMessage };
    return Promise.resolve(page);
  },
};

describe('the page of an address', () => {
  const site = mkdtempSync(join(tmpdir(), 'hemline-page-'));
  writeFileSync(join(site, 'shell.html'), SHELL);
  const database = testDatabase();
  beforeEach(() => fill('linen shirt'));
  afterAll(() => rmSync(site, { recursive: true }));

  const fill = (name: string) => replaceCatalogue(database, [{ ...aProduct({ name }), stock: 3 }]);
  /** Returns a database, and `state`, which makes the database unreachable or silent. */
  const failing = () => {
    const state = { isAway: false, isSilent: false };
    const away = () => Promise.reject(new DatabaseUnavailable(new Error('away')));
    const query: Database['query'] = (...args) => {
      if (state.isSilent) return new Promise(() => undefined);
      return state.isAway ? away() : database.query(...args);
    };
    return { state, database: { ...database, query } };
  };
  const open = (from: Database = database, texts: readonly SourcedText[] = []) =>
    createApp({
      settings: testSettings(),
      texts,
      database: from,
      identity: createTestIdentity(),
      site,
      loadRenderer: () => Promise.resolve(renderer),
    });

  it('holds the products as the API has them, as elements and as data', async () => {
    const app = await open();
    const { body } = await app.inject('/shop');
    expect(body).toContain('<p>linen shirt</p>');
    const data = /<script type="application\/json" id="catalogue-view">(.*?)<\/script>/.exec(body);
    expect(JSON.parse(data?.[1] ?? '')).toEqual({
      products: [{ ...aProduct(), name: 'linen shirt', stock: 3 }],
      count: 1,
      categories: { categories: [], onSale: false },
    });
    await app.close();
  });

  it('of a category holds its products; of an unknown one, and of a search, none', async () => {
    const goods = [{ ...aProduct({ name: 'wool coat', category: 'Coats' }), stock: 3 }];
    await replaceCatalogue(database, goods);
    const app = await open();
    const pageAt = async (query: string) => (await app.inject(`/shop?${query}`)).body;
    expect(await pageAt('category=Coats')).toContain('<p>wool coat</p>');
    for (const query of ['category=Boats', 'category=Coats&sort=price', 'q=coat'])
      expect(await pageAt(query)).toContain('<p>none read</p>');
    expect(await pageAt('q=coat')).toContain('"categories":{"categories":["Coats"]');
    await app.close();
  });

  it('shows a change of the catalogue within 2 s', async () => {
    const app = await open();
    const shown = async () => (await app.inject('/shop')).body;
    await shown();
    await fill('wool coat');
    const changed = performance.now();
    while (!(await shown()).includes('<p>wool coat</p>')) await pause(20);
    expect(performance.now() - changed).toBeLessThan(2_000);
    await app.close();
  });

  it('runs the script of its shell and has its own styles, drawn or bare, and nothing of the name of a product', async () => {
    await fill('</script><script>alert(1)</script>');
    const app = await open();
    const [drawn, bare] = [await app.inject('/shop'), await app.inject('/orders')];
    const [, data] = drawn.body.split('catalogue-view');
    expect(data).toContain('alert(1)');
    expect(data).not.toContain('</script><script>');
    // It cannot be rendered.
    expect(bare.statusCode).toBe(200);
    expect(bare.body).toContain('<div id="root"></div>');
    const policies = [drawn, bare].map(({ headers }) => String(headers['content-security-policy']));
    for (const policy of policies)
      expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self' ${SCRIPT_SOURCE}`);
    const styles = /style-src ([^;]*)/.exec(policies[0] ?? '')?.[1];
    expect(styles).toMatch(/^'self' 'sha256-\S{44}' 'sha256-\S{44}'$/);
    await app.close();
  });

  const starting = () => deferredDatabase('embedded', new Promise(() => undefined));

  it('without goods is rendered while the database does not answer, and is not kept by shared caches', async () => {
    const app = await open(starting(), [RETURNS]);
    const answers = ['/', '/login', '/pages/returns'].map(async (address) => {
      const { statusCode, headers, body } = await app.inject(address);
      expect([address, statusCode, headers['cache-control']]).toEqual([
        ...[address, 200, 'no-cache, no-transform'],
      ]);
      expect(body).toContain('<p>none read</p>');
      // The sign-in page is never a result of a search.
      expect([address, body.includes('noindex')]).toEqual([address, address === '/login']);
    });
    await Promise.all(answers);
    await app.close();
  });

  it.each([
    ['does not answer', starting],
    [
      'is away',
      () => deferredDatabase('embedded', Promise.reject(new DatabaseUnavailable('away'))),
    ],
  ])(
    'of goods is a 503 that says when to come back, is kept by nobody and is no "not found", while the database %s (trial 67)',
    async (_what, from) => {
      const app = await open(from());
      const answers = [
        ...['/shop', '/shop?page=3', '/shop?category=Coats', '/shop?onSale=true'],
        ...['/products/a1', '/products/unknown'],
      ].map(async (address) => {
        const { statusCode, headers, body } = await app.inject(address);
        expect([address, statusCode, headers['cache-control']]).toEqual([
          ...[address, 503, 'no-store, no-transform'],
        ]);
        expect(Number(headers['retry-after'])).toBeGreaterThan(0);
        const isList = address.startsWith('/shop');
        expect(body).toContain(isList ? '<p>none read</p>' : '<div id="root"></div>');
        expect(body).not.toContain('noindex');
      });
      await Promise.all(answers);
      await app.close();
    },
  );

  it('of a category is a 503 or has its products, however many are asked for at once (trial 67)', async () => {
    const goods = Array.from({ length: 60 }, (_, n) => ({
      ...aProduct({ _id: `c${n}`, name: `coat ${n}`, category: 'Coats' }),
      stock: 3,
    }));
    await replaceCatalogue(database, goods);
    const app = await open();
    await app.inject('/shop');
    const pages = await Promise.all(
      Array.from({ length: 60 }, (_, n) => app.inject(`/shop?category=Coats&size=1&page=${n + 1}`)),
    );
    for (const { statusCode, body } of pages)
      expect([statusCode, body.includes('<p>none read</p>')]).not.toEqual([200, true]);
    await app.close();
  });

  it('of an unknown product is a 404 as soon as that is known (trial 67)', async () => {
    const { state, database: from } = failing();
    state.isAway = true;
    const app = await open(from);
    expect((await app.inject('/products/unknown')).statusCode).toBe(503);
    state.isAway = false;
    expect((await app.inject('/products/unknown')).statusCode).toBe(404);
    await app.close();
  });

  it.each(['isAway', 'isSilent'] as const)(
    'that was rendered before is sent while the database %s, and only the first visitor waits for the settings',
    async (fault) => {
      const { state, database: from } = failing();
      const app = await open(from);
      await app.inject('/shop');
      state[fault] = true;
      await pause(1_100);
      const answer = await app.inject('/shop');
      expect([answer.statusCode, answer.body]).toEqual([
        200,
        expect.stringContaining('<p>linen shirt</p>'),
      ]);
      const asked = performance.now();
      expect((await app.inject('/manifest.webmanifest')).statusCode).toBe(200);
      expect(performance.now() - asked).toBeLessThan(200);
      await app.close();
    },
  );
});

/** No client can use up the capacity for rendered pages (trial 43). */

import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { PageRenderer } from '#domain/pageRenderer';
import { createApp } from '#server/http/app';
import { intl } from '#tests/support/intl';
import { manyProducts } from '#tests/support/manyProducts';
import { testDatabase } from '#tests/support/memoryDatabase';
import { replaceCatalogue } from '#tests/support/replaceCatalogue';
import { createTestIdentity } from '#tests/support/testIdentity';
import { testSettings } from '#tests/support/testSettings';
import { makeSite } from '../protocol/support/testSite';

const PRODUCTS = 1_800;
const CRAWLER = '192.0.2.1';
const SHOPPER = '198.51.100.7';

const AT_ONCE = 15;

describe('pages that a crawler asks for', () => {
  const site = makeSite();
  const database = testDatabase();
  let app: FastifyInstance;
  let rendered: string[];
  beforeAll(async () => {
    await replaceCatalogue(
      database,
      manyProducts(PRODUCTS).map((product) => ({ ...product, stock: 1, category: 'Shirts' })),
    );
  });
  afterAll(() => site.remove());
  beforeEach(async () => {
    rendered = [];
    const renderPage: PageRenderer['renderPage'] = ({ name }, view) => {
      rendered.push(name);
      const html = `<p>${view?.products?.length} products</p>`;
      const style = { rules: [], css: '' };
      return Promise.resolve({ name, title: name, html, style, formatMessage: intl.formatMessage });
    };
    const renderer = { renderPage };
    app = await createApp({
      settings: testSettings({ rateLimit: true }),
      database,
      identity: createTestIdentity(),
      site: site.directory,
      loadRenderer: () => Promise.resolve(renderer),
    });
  });
  afterEach(() => app.close());

  const open = async (url: string, remoteAddress: string) =>
    (await app.inject({ url, remoteAddress, headers: { accept: 'text/html' } })).body;
  /** Asks for many at once, because the limit is one of a second, but not for more than the database answers in time. */
  const crawl = async (from: number, count: number) => {
    const ask = (page: number) => app.inject({ url: `/shop?page=${page}`, remoteAddress: CRAWLER });
    const answers = [];
    for (let n = 0; n < count; n += AT_ONCE) {
      const pages = Array.from({ length: Math.min(AT_ONCE, count - n) }, (_, k) => from + n + k);
      answers.push(...(await Promise.all(pages.map(ask))));
    }
    return answers;
  };

  it('beyond the catalogue are one and the same, and are not rendered (trial 43)', async () => {
    await crawl(PRODUCTS, 200);
    expect(rendered).toEqual([]);
    const beyond = await app.inject({ url: '/shop?page=5000', remoteAddress: CRAWLER });
    expect(beyond.statusCode).toBe(404);
    expect(await open('/shop?page=5000', CRAWLER)).toBe(await open('/shop?page=9000', SHOPPER));
  });

  it('leave home and shop with their products to everybody (trial 43)', async () => {
    for (let round = 0; round < 5; round += 1) {
      await crawl(2 + round * 30, 30);
      for (const caller of [CRAWLER, SHOPPER])
        for (const page of ['/', '/shop'])
          expect(await open(page, caller)).toContain('<p>6 products</p>');
    }
  });

  it('and were not rendered for it are kept by no shared cache (trial 43)', async () => {
    const last = (await crawl(2, 30)).at(-1);
    expect(last?.headers['cache-control']).toBe('no-cache, no-transform');
    const rendered = await app.inject({ url: '/shop?page=251', remoteAddress: SHOPPER });
    expect(rendered.headers['cache-control']).toMatch(/s-maxage/);
  });

  it('are fewer for one caller than for all, so that others have theirs rendered', async () => {
    await crawl(2, 30);
    expect(await open('/shop?page=200', SHOPPER)).toContain('<p>6 products</p>');
  });

  it('wait for each other, and not others for them, also those of a category', async () => {
    const query = database.query.bind(database);
    jest.spyOn(database, 'query').mockImplementation(async (text, values) => {
      if (text.includes('FROM searched_products')) await pause(20);
      return query(text, values);
    });
    const ofShirts = (page: number) => `/shop?category=Shirts&page=${page}`;
    const crawled = Array.from({ length: 40 }, (_, n) =>
      app.inject({ url: ofShirts(n + 2), remoteAddress: CRAWLER }),
    );
    await pause(100);
    expect(await open(ofShirts(100), SHOPPER)).toContain('<p>6 products</p>');
    await Promise.all(crawled);
  });
});

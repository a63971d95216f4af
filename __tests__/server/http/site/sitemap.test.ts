import { fastify, type FastifyInstance } from 'fastify';
import { answerError } from '#server/http/server/errorAnswers';
import { PRODUCTS_A_FILE, serveRobotsAndSitemap } from '#server/http/site/sitemap';
import { createCurrentShop } from '#server/shop/settings/currentShop';
import { parseText } from '#server/shop/texts/parseText';
import { MARK_EVERY, rebuildListAndVocabulary } from '#server/stores/products/listIndexes';
import { testDatabase } from '#tests/support/memoryDatabase';
import { testSettings } from '#tests/support/testSettings';

const A_FILE = 2 * MARK_EVERY;
const COUNT = A_FILE + 10;

describe('the sitemap', () => {
  const database = testDatabase();
  let app: FastifyInstance;
  beforeEach(() => {
    app = fastify();
    app.setErrorHandler(answerError);
    const settings = testSettings();
    const currentShop = createCurrentShop({ settings, texts: [], database });
    const site = { origin: 'http://localhost:3000', languages: ['en'], currentShop } as const;
    serveRobotsAndSitemap(app, site, database, A_FILE);
  });
  afterEach(() => app.close());
  const fill = async (count: number) => {
    await database.query('TRUNCATE products');
    await database.query(
      `INSERT INTO products (position, id, img, name, price_cents, seller, ratings, shipping_cents, stock, category)
       SELECT n, 'p' || n, '/p.svg', 'shirt', 100, 'maker', 4, 5, 7, 'Hats & Caps' FROM generate_series(0, $1::integer - 1) AS n`,
      [count],
    );
    await database.transaction(rebuildListAndVocabulary);
  };
  const get = async (url: string) => (await app.inject(url)).body;
  const idsIn = (xml: string) => xml.match(/(?<=\/products\/)p\d+/g) ?? [];

  it('of a small shop is one file, and is asked for again after a minute', async () => {
    await fill(3);
    const answer = await app.inject('/sitemap.xml');
    expect(idsIn(answer.body)).toEqual(['p0', 'p1', 'p2']);
    expect(answer.body).toContain('<loc>http://localhost:3000/shop</loc>');
    expect(answer.body).toContain('<loc>http://localhost:3000/shop?category=Hats+%26+Caps</loc>');
    expect(answer.headers['cache-control']).toBe('public, max-age=60');
    expect((await app.inject('/sitemaps/2.xml')).statusCode).toBe(404);
  });

  it('names each text in the languages in which it is there', async () => {
    await fill(1);
    const settings = testSettings();
    const texts = ['delivery', 'delivery.de', 'imprint.de'].map((key) =>
      parseText(key, `# ${key}\n\nWords.`, key),
    );
    const currentShop = createCurrentShop({ settings, texts, database });
    const site = { origin: '', languages: ['en', 'de', 'fr'], currentShop } as const;
    const own = fastify();
    serveRobotsAndSitemap(own, site, database);
    const textsIn = async (url: string) =>
      [
        ...(await own.inject(url)).body.matchAll(/<loc>([^<]*\/pages\/[^<]*)<\/loc>(.*)<\/url>/g),
      ].map(([, address, links = '']) => [address, links.match(/(?<=hreflang=")[^"]*/g)]);
    const all = ['en', 'de', 'fr', 'x-default'];
    expect(await textsIn('/sitemaps/1.xml')).toEqual([['/pages/delivery', all]]);
    expect(await textsIn('/sitemaps/de-1.xml')).toEqual([
      ['/de/pages/delivery', all],
      ['/de/pages/imprint', null],
    ]);
    expect((await own.inject('/sitemaps/de-1.xml')).body).toContain('<loc>/de/shop</loc>');
    await own.close();
  });

  it('of a large shop holds every product in files that it lists', async () => {
    await fill(COUNT);
    const files = (await get('/sitemap.xml')).match(/\/sitemaps\/\d+\.xml/g) ?? [];
    expect(files).toEqual(['/sitemaps/1.xml', '/sitemaps/2.xml']);
    const texts = await Promise.all(files.map(get));
    const found = texts.map(idsIn);
    expect(found.map((ids) => ids.length)).toEqual([A_FILE, 10]);
    expect(new Set(found.flat()).size).toBe(COUNT);
    for (const name of ['0.xml', '3.xml', '99999.xml', '1', 'x.xml'])
      expect((await app.inject(`/sitemaps/${name}`)).statusCode).toBe(404);
  });

  it('of a very large shop is made once, however many ask for all its files together', async () => {
    await fill(5 * A_FILE);
    // All files together are more than are kept.
    await database.query("UPDATE products SET id = id || repeat('x', 5000)");
    const files = (await get('/sitemap.xml')).match(/\/sitemaps\/\d+\.xml/g) ?? [];
    expect(files).toHaveLength(5);
    const read = jest.spyOn(database, 'query');
    const answers = await Promise.all([...files, ...files, ...files].map((url) => app.inject(url)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(read.mock.calls.filter(([sql]) => sql.includes('page_marks'))).toHaveLength(5);
    read.mockRestore();
  });

  it('has files of at most 50,000 addresses, which begin where the database can jump to', () => {
    expect(PRODUCTS_A_FILE + 100).toBeLessThan(50_000);
    expect(PRODUCTS_A_FILE % MARK_EVERY).toBe(0);
  });
});

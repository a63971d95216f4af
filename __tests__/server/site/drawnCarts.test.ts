import * as fc from 'fast-check';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CART_VIEW_ID, DRAWN_CART_PATH, MAX_CART_TEXT } from '../../../domain/drawnPage';
import { buildServer } from '../../../server/buildServer';
import type { Settings } from '../../../server/config';
import type { Database } from '../../../server/stores/database';
import { deferredDatabase } from '../../../server/stores/deferredDatabase';
import { replaceCatalogue } from '../../../server/stores/replaceCatalogue';
import * as renderer from '../../../src/prerender';
import { openMemoryDatabase } from '../../support/memoryDatabase';
import { aProduct } from '../../support/products';
import { createTestIdentity } from '../../support/testIdentity';
import { testSettings } from '../../support/testSettings';

const SHELL =
  '<html><head><title>Hemline</title><meta name="shop-config"></head><body><div id="root"></div></body></html>';
const EDITION = createHash('sha256').update(SHELL).digest('hex').slice(0, 8);
const STOCK = 3;
const IDS = Array.from({ length: 25 }, (_, index) => `garment-${index}`);

describe('a cart that is drawn for a browser', () => {
  const site = mkdtempSync(join(tmpdir(), 'hemline-cart-'));
  writeFileSync(join(site, 'shell.html'), SHELL);
  let database: Database;
  beforeAll(async () => {
    database = await openMemoryDatabase();
    const goods = IDS.map((_id) => ({ ...aProduct({ _id, name: `${_id} <b>` }), stock: STOCK }));
    await replaceCatalogue(database, goods);
  });
  afterAll(async () => {
    await database.close();
    rmSync(site, { recursive: true });
  });

  async function open(change: Partial<Settings> = {}, from: Database = database) {
    const identity = createTestIdentity();
    const parts = { settings: testSettings(change), database: from, identity, site };
    return buildServer({ ...parts, renderer: () => Promise.resolve(renderer) });
  }
  type App = Awaited<ReturnType<typeof open>>;
  const draw = (app: App, payload: string, headers = {}, edition = EDITION) =>
    app.inject({
      method: 'POST',
      url: `${DRAWN_CART_PATH}?edition=${edition}`,
      payload,
      headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
    });

  it('holds every line with its price, the sum, and the data it was drawn with', async () => {
    const app = await open();
    const { statusCode, body } = await draw(app, '{"garment-0":2,"garment-7":1}');
    expect(statusCode).toBe(200);
    expect(body.match(/<li/g)?.length).toBeGreaterThanOrEqual(2);
    // Three pieces at $40.50.
    expect(body).toContain('$121.50');
    const [, data = ''] = new RegExp(`id="${CART_VIEW_ID}">(.*?)</script>`).exec(body) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      quantities: { 'garment-0': 2, 'garment-7': 1 },
      products: [{ _id: 'garment-0' }, { _id: 'garment-7' }],
    });
    await app.close();
  });

  it('is kept by nobody, and could do nothing if it were shown as a page', async () => {
    const app = await open();
    const { headers, body } = await draw(app, '{"garment-0":1}');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).not.toContain('<b>');
    await app.close();
  });

  it('is not drawn of what is no cart, or one with more lines than are drawn at once', async () => {
    const app = await open();
    const unlawful = '{"garment-0":-1,"__proto__":1,"constructor":"x"}';
    const long = JSON.stringify(Object.fromEntries(IDS.map((id) => [id, 1])));
    for (const text of ['{}', '', '[1,2', unlawful, long]) {
      const { statusCode, body } = await draw(app, text);
      expect([text, statusCode, body]).toEqual([text, 204, '']);
    }
    await app.close();
  });

  it('is not drawn for a page of another build, which has other styles', async () => {
    const app = await open();
    expect((await draw(app, '{"garment-0":1}', {}, '00000000')).statusCode).toBe(204);
    await app.close();
  });

  it('is not drawn while the database does not answer', async () => {
    const app = await open({}, deferredDatabase('embedded', new Promise(() => undefined)));
    expect((await draw(app, '{"garment-0":1}')).statusCode).toBe(204);
    await app.close();
  });

  it('is not drawn for another origin’s page, nor of a text without end or of another kind', async () => {
    const app = await open();
    const foreign = await draw(app, '{"garment-0":1}', { origin: 'https://elsewhere.example' });
    expect(foreign.statusCode).toBe(403);
    expect((await draw(app, 'x'.repeat(3 * MAX_CART_TEXT + 1))).statusCode).toBe(413);
    const json = await draw(app, '{}', { 'content-type': 'application/json' });
    expect(json.statusCode).toBe(415);
    await app.close();
  });

  it('is drawn a few times a second and no more, which what is no cart does not count for', async () => {
    const app = await open();
    for (let time = 0; time < 40; time += 1) await draw(app, '{}');
    const answers = await Promise.all(IDS.map((id) => draw(app, JSON.stringify({ [id]: 1 }))));
    const drawn = answers.filter(({ statusCode }) => statusCode === 200);
    // Ten, or up to twenty over two seconds; on a busy machine some products come too late.
    expect(drawn.length).toBeGreaterThanOrEqual(5);
    expect(drawn.length).toBeLessThanOrEqual(20);
    await app.close();
  });

  it('is asked for by the page of the cart alone, and only where its products are the shop’s own', async () => {
    const own = await open();
    expect((await own.inject('/orders')).body).toContain(
      `data-draws-carts="${DRAWN_CART_PATH}?edition=${EDITION}"`,
    );
    expect((await own.inject('/login')).body).not.toContain('data-draws-carts');
    await own.close();
    const elsewhere = await open({ apiUrl: 'https://api.example.com/api' });
    expect((await elsewhere.inject('/orders')).body).not.toContain('data-draws-carts');
    expect((await draw(elsewhere, '{"garment-0":1}')).statusCode).toBe(404);
    await elsewhere.close();
  });

  it('needs no style that its page does not have, whatever is in it', async () => {
    const { style } = await renderer.drawPage('/orders');
    const known = new Set(style.rules);
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 99 }),
      stock: fc.integer({ min: -1, max: 99 }),
    });
    const drawnCart = (lines: { quantity: number; stock: number }[]) => {
      const cart = lines.map(({ quantity }, index) => [IDS[index], quantity]);
      const products = lines.flatMap(({ stock }, index) =>
        stock < 0 ? [] : [aProduct({ _id: IDS[index] ?? '', stock })],
      );
      const stored = JSON.stringify(Object.fromEntries(cart));
      return renderer.drawCart(stored, () => Promise.resolve(products));
    };
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 6 }), async (lines) => {
        const html = (await drawnCart(lines))?.html ?? '';
        const used = [...html.matchAll(/\bcss-([\w-]+)/g)].map(([, id = '']) => id);
        expect(used.length).toBeGreaterThan(10);
        expect(used.filter((id) => !known.has(id) && id !== '0')).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

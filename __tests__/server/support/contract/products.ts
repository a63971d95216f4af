import { productListSchema } from '#domain/goods/product';
import type { TestApi } from '#tests/support/testApi';
import { call } from '../caller';
import { PRODUCTS } from '../sampleProducts';

const BAD_PAGES = [
  '?page=-1&size=6',
  '?page=1.5&size=6',
  '?page=1e2&size=6',
  '?page=&size=6',
  '?page=0x10&size=6',
  '?page=1&page=2&size=6',
  `?page=${'9'.repeat(20)}&size=6`,
  '?page=+1&size=6',
  '?page=%201&size=6',
  '?page=01&size=6',
  '?page=0&size=0',
  '?page=0&size=101',
  '?page=0',
  '?size=6',
  '?page[]=0&size=6',
  '?page=0&size=6&order=price',
  '?page=%00&size=6',
  '?page=%ff&size=6',
  '?page=٣&size=6',
  '?page=0&size=6&__proto__=1',
  '?page=0;size=6',
];

export function productsContract(api: () => TestApi): void {
  const ids = async (path: string, body?: unknown) => {
    const answer = await call(api(), path, { body });
    return answer.as(productListSchema).map((product) => product._id);
  };

  describe('GET /products', () => {
    it('gives a page, counted from 0', async () => {
      expect(await ids('GET /products?page=1&size=5')).toEqual(['p5', 'p6', 'p7', 'p8', 'p9']);
    });

    it('gives the products as they were put in', async () => {
      const answer = await call(api(), 'GET /products?page=0&size=1');
      expect(answer.json()).toEqual([PRODUCTS[0]]);
    });

    it.each(['?page=12&size=1', '?page=999999999&size=100'])(
      'gives an empty list beyond the end: %s',
      async (query) => {
        expect(await ids(`GET /products${query}`)).toEqual([]);
      },
    );

    it('gives the whole list without page and size', async () => {
      expect(await ids('GET /products')).toEqual(PRODUCTS.map((product) => product._id));
    });

    it.each(BAD_PAGES)('refuses %s', async (query) => {
      const answer = await call(api(), `GET /products${query}`);
      expect(answer.status).toBe(400);
      expect(answer.refusal().code).toBe('bad_request');
    });

    it('answers 304 to who has the same', async () => {
      const { headers } = await call(api(), 'GET /products?page=0&size=6');
      const again = await call(api(), 'GET /products?page=0&size=6', {
        headers: { 'if-none-match': `"other", W/${String(headers.etag)}` },
      });
      expect([again.status, again.body]).toEqual([304, '']);
    });

    it('has another tag for another content', async () => {
      const { headers } = await call(api(), 'GET /products?page=0&size=6');
      await api().reset([...PRODUCTS].reverse());
      const other = await call(api(), 'GET /products?page=0&size=6', {
        headers: { 'if-none-match': String(headers.etag) },
      });
      expect(other.status).toBe(200);
    });
  });

  describe('GET /nop', () => {
    it('counts', async () => {
      expect((await call(api(), 'GET /nop')).json()).toEqual({ count: 12 });
    });

    it('counts none in an empty catalogue', async () => {
      await api().reset([]);
      expect((await call(api(), 'GET /nop')).json()).toEqual({ count: 0 });
    });
  });

  describe('POST /product_by_keys', () => {
    it('gives those that exist, each once', async () => {
      const keys = ['p3', 'gone', 'p1', 'p3', '__proto__'];
      expect(await ids('POST /product_by_keys', keys)).toEqual(['p1', 'p3']);
    });

    it('gives none for none', async () => {
      expect(await ids('POST /product_by_keys', [])).toEqual([]);
    });

    it.each([
      [400, {}],
      [400, null],
      [400, 'text'],
      [400, [1]],
      [400, [null]],
      [400, ['']],
      [400, ['a'.repeat(65)]],
      [400, ['\0']],
      [400, '["\\ud800"]'],
      [400, Array<string>(501).fill('p1')],
      [400, ''],
      [413, Array<string>(100_000).fill('p1')],
    ])('answers %i to %j', async (status, body) => {
      expect((await call(api(), 'POST /product_by_keys', { body })).status).toBe(status);
    });
  });
}

import { productListSchema } from '#domain/goods/product';
import type { TestApi } from '#tests/support/testApi';
import { call, refusalOf } from '../caller';
import { PRODUCTS } from '../sampleProducts';

const NO_NUMBERS = ['-1', '1.5', '1e2', '', '0x10', '9'.repeat(20), '+1', '%201', '01'];
const BAD_PAGES = [
  ...[...NO_NUMBERS, '%00', '%ff', '٣'].flatMap((text) => [
    `?page=${text}&size=6`,
    `?page=0&size=${text}`,
  ]),
  '?page=1&page=2&size=6',
  '?page=0&size=6&size=6',
  '?page=0&size=0',
  '?page=0&size=101',
  '?page=0',
  '?size=6',
  '?page[]=0&size=6',
  '?page=0&size=6&order=price',
  '?page=0&size=6&__proto__=1',
  '?page=0;size=6',
];

export function productsContract(api: TestApi): void {
  const ids = async (path: string, body?: unknown) => {
    const answer = await call(api, path, { body });
    return answer.as(productListSchema).map((product) => product._id);
  };

  describe('GET /products', () => {
    it('gives a page, counted from 0, the whole list without page and size, and none beyond the end', async () => {
      expect(await ids('GET /products?page=1&size=5')).toEqual(['p5', 'p6', 'p7', 'p8', 'p9']);
      expect((await call(api, 'GET /products')).json()).toEqual(PRODUCTS);
      for (const beyond of ['?page=12&size=1', '?page=999999999&size=100'])
        expect(await ids(`GET /products${beyond}`)).toEqual([]);
    });

    it('refuses a page that is none', async () => {
      for (const query of BAD_PAGES)
        expect([query, await refusalOf(call(api, `GET /products${query}`))]).toEqual([
          query,
          '400 bad_request',
        ]);
    });

    it('answers 304 to who has the same, and has another tag for another content', async () => {
      const page = 'GET /products?page=0&size=6';
      const { headers } = await call(api, page);
      const tag = String(headers.etag);
      const again = await call(api, page, { headers: { 'if-none-match': `"other", W/${tag}` } });
      expect([again.status, again.body]).toEqual([304, '']);
      await api.reset([...PRODUCTS].reverse());
      expect((await call(api, page, { headers: { 'if-none-match': tag } })).status).toBe(200);
    });
  });

  describe('GET /nop', () => {
    it('counts', async () => {
      expect((await call(api, 'GET /nop')).json()).toEqual({ count: 12 });
      await api.reset([]);
      expect((await call(api, 'GET /nop')).json()).toEqual({ count: 0 });
    });
  });

  describe('POST /product_by_keys', () => {
    it('gives those that exist, each once', async () => {
      const keys = ['p3', 'gone', 'p1', 'p3', '__proto__'];
      expect(await ids('POST /product_by_keys', keys)).toEqual(['p1', 'p3']);
      expect(await ids('POST /product_by_keys', [])).toEqual([]);
      expect(await ids('POST /product_by_keys', Array<string>(500).fill('p1'))).toEqual(['p1']);
    });

    it('refuses what is no list of up to 500 ids', async () => {
      const many = (count: number) => Array<string>(count).fill('p1');
      const ids = [[1], [null], [''], ['a'.repeat(65)], ['\0'], '["\\ud800"]', many(501)];
      for (const body of [{}, null, 'text', '', ...ids]) {
        const { status } = await call(api, 'POST /product_by_keys', { body });
        expect([body, status]).toEqual([body, 400]);
      }
      const large = await call(api, 'POST /product_by_keys', { body: many(100_000) });
      expect(large.status).toBe(413);
    });
  });
}

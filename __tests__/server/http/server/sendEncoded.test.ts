import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { testApi } from '#tests/support/testApi';
import { PRODUCTS } from '../../support/sampleProducts';

const KEYS = PRODUCTS.map(({ _id }) => _id);

describe('what the API answers', () => {
  const api = testApi({ products: PRODUCTS.map((product) => ({ ...product, stock: 1 })) });

  const lookUp = (keys: string[], encoding?: string) =>
    api.app.inject({
      method: 'POST',
      url: '/api/product_by_keys',
      headers: encoding === undefined ? {} : { 'accept-encoding': encoding },
      payload: keys,
    });

  it.each(['/api/products?page=0&size=6', '/api/nop'])(
    'at %s may be kept by shared caches for a second, and by none longer than a few',
    async (url) => {
      const answer = await api.app.inject(url);
      expect(answer.headers['cache-control']).toBe(
        'public, max-age=0, s-maxage=1, stale-while-revalidate=5',
      );
    },
  );

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])(
    'is compressed as %s for clients that accept it, even if requested once',
    async (encoding, open) => {
      const answer = await lookUp(KEYS, encoding);
      expect(answer.headers).toMatchObject({
        'content-encoding': encoding,
        vary: 'Accept-Encoding',
        'cache-control': 'no-store',
      });
      expect(JSON.parse(open(answer.rawPayload).toString())).toEqual((await lookUp(KEYS)).json());
    },
  );

  it('is not packed in a form that is refused by name', async () => {
    const answer = await lookUp(KEYS, 'br;q=0, *;q=1');
    expect(answer.headers['content-encoding']).toBe('gzip');
    const none = await lookUp(KEYS, 'br;q=0.0, gzip;q=0, *');
    expect(none.headers['content-encoding']).toBeUndefined();
  });

  it('is not packed where it is short', async () => {
    const answer = await lookUp(['none'], 'br');
    expect([answer.headers['content-encoding'], answer.body]).toEqual([undefined, '[]']);
  });
});

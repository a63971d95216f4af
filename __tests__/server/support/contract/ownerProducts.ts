import { productListSchema } from '#domain/goods/product';
import { facetsSchema } from '#domain/goods/searchResponses';
import {
  type OwnerProductRow,
  ownerProductDetailsSchema,
  ownerProductListSchema,
} from '#domain/owner/ownerProduct';
import { rebuildListAndVocabulary } from '#server/stores/products/listIndexes';
import { aProduct } from '#tests/support/products';
import type { TestApi } from '#tests/support/testApi';
import { words } from '#tests/support/words';
import { call, callerOf, refusalOf } from '../caller';
import { orderBody, lineOf } from '../orderBody';
import { ANN, OWNER } from '../ownerShop';

const coat = (size: string, price: number, stock: number) =>
  aProduct({
    _id: `coat-${size}`,
    style: 'coat',
    size,
    name: 'wool coat',
    category: 'Coats',
    price,
    stock,
  });
const GOODS = [
  aProduct({ _id: 'cap', name: 'cotton cap', colour: 'Navy', price: 12, stock: 3 }),
  coat('S', 90, 0),
  aProduct({ _id: 'scarf', name: 'silk scarf', price: 30, stock: 7, seller: 'Silkworks' }),
  coat('M', 95, 2),
  coat('L', 99, 9),
];

export function ownerProductsContract(api: TestApi): void {
  const owner = callerOf(api, OWNER);
  beforeEach(async () => {
    await api.reset(GOODS);
  });
  const table = async (query = ''): Promise<OwnerProductRow[]> =>
    (await owner(`GET /owner/products${query}`)).as(ownerProductListSchema);
  const ids = async (query = '') => (await table(query)).map(({ _id }) => _id);
  const count = async (query = '') => (await owner(`GET /owner/products/count${query}`)).json();
  const hide = async (...hidden: string[]) => {
    await api.database.query('UPDATE products SET hidden = true WHERE id = ANY($1)', [hidden]);
    await api.database.transaction(rebuildListAndVocabulary);
  };

  it('has a row for each style, with all its products, and for each product without one', async () => {
    const rows = await table();
    expect(rows.map(({ _id }) => _id)).toEqual(['cap', 'coat-S', 'scarf']);
    expect(rows[0]).toMatchObject({ price: 12, hidden: false, obstacles: [], version: 1 });
    expect(rows[1]?.variants?.map(({ _id, stock }) => [_id, stock])).toEqual([
      ['coat-S', 0],
      ['coat-M', 2],
      ['coat-L', 9],
    ]);
    expect(rows[1]?.variants?.[0]?.obstacles).toEqual(['no_stock']);
    expect(await count()).toEqual({ count: 3 });
    expect(await count('?each=product')).toEqual({ count: 5 });
    expect(await count('?each=product&priceFrom=95')).toEqual({ count: 2 });
    // It has pages, and an empty one behind the last.
    expect(await ids('?page=1&size=2')).toEqual(['scarf']);
    expect(await ids('?page=9&size=2')).toEqual([]);
  });

  const questions: [query: string, found: string[]][] = [
    ['?q=silk', ['scarf']],
    ['?q=coat-M', ['coat-S']],
    ['?q=cotton', ['cap']],
    // An owner's words are not corrected, unlike shoppers' words, because they also choose what is changed.
    ['?q=cottn', []],
    ['?q=blue', ['cap']],
    ['?q=blau', ['cap']],
    ['?q=bleu%20coton', []],
    ['?q=bleu%20cap', ['cap']],
    ['?q=rose', []],
    ['?category=Coats', ['coat-S']],
    ['?seller=Silkworks&inStock=true', ['scarf']],
    ['?priceFrom=95', ['coat-S']],
    ['?obstacle=no_stock', ['coat-S']],
    ['?obstacle=no_picture', []],
    ['?sort=name', ['cap', 'scarf', 'coat-S']],
    ['?sort=-price', ['coat-S', 'scarf', 'cap']],
    ['?sort=stock', ['coat-S', 'cap', 'scarf']],
    ['?sort=-stock&priceTo=50', ['scarf', 'cap']],
  ];
  it('is searched, narrowed, sorted and counted', async () => {
    for (const [query, found] of questions) {
      expect([query, await ids(query)]).toEqual([query, found]);
      const asked = query.replace(/[?&]sort=[^&]*&?/, '?');
      expect([query, await count(asked)]).toEqual([query, { count: found.length }]);
    }
  });

  it('refuses a question that is none', async () => {
    const wrong = words`size=0 size=101 page=x sort=rating hidden=yes obstacle=x a=1`;
    for (const query of wrong)
      expect([query, await refusalOf(owner(`GET /owner/products?${query}`))]).toEqual([
        query,
        '400 bad_request',
      ]);
  });

  it('gives one product with its version, also a hidden one', async () => {
    await hide('coat-M');
    const answer = await owner('GET /owner/products/coat-M');
    expect(answer.as(ownerProductDetailsSchema)).toMatchObject({
      _id: 'coat-M',
      size: 'M',
      hidden: true,
      obstacles: ['hidden'],
      version: 2,
    });
    expect(answer.headers.etag).toBe('"2"');
    expect((await owner('GET /owner/products/none')).status).toBe(404);
  });

  describe('a hidden product', () => {
    const shown = async (query = '') =>
      (await call(api, `GET /products${query}`)).as(productListSchema).map(({ _id }) => _id);

    it('stays in the table of the owner', async () => {
      await hide('cap', 'coat-S');
      expect(await ids()).toEqual(['cap', 'coat-S', 'scarf']);
      expect(await ids('?hidden=true')).toEqual(['cap', 'coat-S']);
      expect(await ids('?hidden=false')).toEqual(['scarf', 'coat-S']);
      expect(await ids('?obstacle=hidden&q=cotton')).toEqual(['cap']);
    });

    it('is in no list, count, search, suggestion or facet of shoppers', async () => {
      await hide('scarf', 'coat-M', 'coat-L');
      expect(await shown()).toEqual(['cap', 'coat-S']);
      expect(await shown('?page=1&size=1')).toEqual(['coat-S']);
      expect((await call(api, 'GET /nop')).json()).toEqual({ count: 2 });
      expect(await shown('?q=silk')).toEqual([]);
      expect(await shown('?q=coat&inStock=true')).toEqual([]);
      expect((await call(api, 'GET /nop?q=silk')).json()).toEqual({ count: 0 });
      expect((await call(api, 'GET /suggestions?q=silk')).json()).toEqual([]);
      const facets = (await call(api, 'GET /facets')).as(facetsSchema);
      expect(facets.seller.map(({ value }) => value)).toEqual(['Field & Fold']);
      expect(facets.garmentSize.map(({ value }) => value)).toEqual(['S']);
    });

    it('has no page, and is in no cart and no style', async () => {
      await hide('coat-S', 'scarf');
      expect(await refusalOf(call(api, 'GET /products/scarf'))).toBe('404 not_found');
      const keys = await call(api, 'POST /product_by_keys', { body: ['scarf', 'cap'] });
      expect(keys.as(productListSchema).map(({ _id }) => _id)).toEqual(['cap']);
      const page = await call(api, 'GET /products/coat-M');
      expect(page.json()).toMatchObject({ alternatives: [{ _id: 'coat-L' }] });
      const [, style] = (await call(api, 'GET /products')).as(productListSchema);
      expect(style?.sizes?.map(({ _id }) => _id)).toEqual(['coat-M', 'coat-L']);
    });

    it('cannot be ordered, like one that has left the catalogue', async () => {
      await hide('scarf');
      const body = orderBody({ email: ANN, orders: [lineOf(1, GOODS[2])] });
      const answer = await call(api, 'POST /orders', { token: await api.signIn(ANN), body });
      expect(answer.refusal()).toMatchObject({ code: 'unavailable', products: ['scarf'] });
    });
  });
}

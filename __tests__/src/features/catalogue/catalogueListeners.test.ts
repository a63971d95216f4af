/**
 * The announcements of list changes, and the stored page size and sizes.
 * @jest-environment jest-fixed-jsdom
 */

import type { CatalogueQuery } from '#domain/goods/catalogueQuery';
import type { ProductCount } from '#domain/goods/product';
import { setupStore } from '#src/app/store';
import { selectLastSize, sizeChosen, SIZES_KEY } from '#src/features/catalogue/chosenSizesSlice';
import { pageSizeChosen, shopPageOpened } from '#src/features/catalogue/paginationSlice';
import { recordingStore } from '#tests/support/recordingStore';
import { testServices } from '#tests/support/testServices';

const at = (query?: CatalogueQuery, page = 0) =>
  shopPageOpened({ page, size: 6, ...(query && { query }) });

/** A store whose API returns the product count at once, and the products when `list` resolves. */
const shopOf = (answer: ProductCount, list = () => Promise.resolve(Response.json([]))) => {
  const fetch: typeof globalThis.fetch = (input, init) =>
    new Request(input, init).url.includes('/nop') ? Promise.resolve(Response.json(answer)) : list();
  return recordingStore({ services: { fetch } });
};

const SAID = 'announcements/announced ';
const wordsOf = (store: ReturnType<typeof recordingStore>) =>
  store.names().flatMap((name) => (name.startsWith(SAID) ? [name.slice(SAID.length)] : []));

describe('when something else is asked of the catalogue', () => {
  it.each<[ProductCount, string]>([
    [{ count: 24 }, 'Showing 24 products.'],
    [{ count: 1 }, 'Showing 1 product.'],
    [{ count: 10_000, atLeast: true }, 'Showing more than 10,000 products.'],
    [{ count: 0 }, 'No products match your filters.'],
    [{ count: 2, searchedFor: 'jacket' }, 'Showing 2 products, for jacket: no results for jaket.'],
  ])('%j is said as %p', async (answer, words) => {
    const store = shopOf(answer);
    store.dispatch(at({ q: 'jaket' }));
    await store.until(SAID + words);
    expect(wordsOf(store)).toEqual([words]);
  });

  it('is silent while one turns the pages', async () => {
    const store = shopOf({ count: 24 });
    store.dispatch(at());
    store.dispatch(at(undefined, 1));
    store.dispatch(at({ q: 'shirt' }));
    store.dispatch(at({ q: 'shirt' }, 1));
    await store.until(`${SAID}Showing 24 products.`);
    expect(wordsOf(store)).toHaveLength(1);
  });

  it.each<[CatalogueQuery, string]>([
    [{ sort: '-price' }, 'Sorted by highest price.'],
    [{ sort: 'rating' }, 'Sorted by best rated.'],
    [{}, 'Sorted by newest.'],
    [{ q: 'shirt', sort: 'price' }, 'Sorted by lowest price.'],
    [{ q: 'shirt' }, 'Sorted by best match.'],
  ])('says the order where nothing else changed: %j', async (query, words) => {
    const store = shopOf({ count: 24 });
    const { q } = query;
    store.dispatch(at({ ...(q && { q }), sort: query.sort ? 'newest' : 'price' }));
    await store.until(store.names().at(-1) ?? '');
    store.dispatch(at(query));
    await store.until(SAID + words);
    expect(wordsOf(store).at(-1)).toBe(words);
  });

  it('says a number only with the products that it counts', async () => {
    let answer: (response: Response) => void = () => undefined;
    const list = () => new Promise<Response>((resolve) => (answer = resolve));
    const store = shopOf({ count: 24 }, list);
    store.dispatch(at({ q: 'shirt' }));
    await store.until('getProductCount/fulfilled');
    expect(wordsOf(store)).toEqual([]);
    answer(Response.json([]));
    await store.until(`${SAID}Showing 24 products.`);
  });

  it('says no number where the products cannot be loaded', async () => {
    const refused = { code: 'bad_request', message: 'no' };
    const list = () => Promise.resolve(Response.json(refused, { status: 400 }));
    const log = jest.spyOn(console, 'error').mockImplementation();
    const store = shopOf({ count: 24 }, list);
    store.dispatch(at({ q: 'shirt' }));
    await Promise.all([
      store.until('getProducts/rejected'),
      store.until('getProductCount/fulfilled'),
    ]);
    await new Promise((resolve) => setTimeout(resolve));
    expect(wordsOf(store)).toEqual([]);
    log.mockRestore();
  });

  it('says nothing of a question that was left meanwhile', async () => {
    const store = shopOf({ count: 3 });
    store.dispatch(at({ q: 'shirt' }));
    store.dispatch(at({ q: 'skirt' }));
    await store.until(`${SAID}Showing 3 products.`);
    expect(wordsOf(store)).toHaveLength(1);
  });
});

describe('a page size that was chosen', () => {
  it('is stored for the next visit', () => {
    const store = recordingStore();
    store.dispatch(pageSizeChosen(15));
    expect(store.items.get('page-size')).toBe('15');
  });
});

describe('a size that was chosen', () => {
  it('is stored for the next visit, beside what another tab has stored', () => {
    const { services, items } = testServices();
    const store = setupStore({ services });
    items.set(SIZES_KEY, '{"Coats":"M"}');
    window.dispatchEvent(new StorageEvent('storage', { key: SIZES_KEY }));
    expect(selectLastSize(store.getState(), 'Coats')).toBe('M');
    store.dispatch(sizeChosen({ category: 'Shirts', size: 'S' }));
    expect(JSON.parse(items.get(SIZES_KEY) ?? '')).toEqual({ Shirts: 'S', Coats: 'M' });
  });
});

/**
 * How many there are, said aloud.
 * @jest-environment jest-fixed-jsdom
 */
import type { CatalogueQuery } from '#domain/catalogueQuery';
import type { ProductCount } from '#domain/product';
import { shopPageOpened } from '#src/features/catalog/paginationSlice';
import { recordingStore } from '#tests/support/recordingStore';

const at = (query?: CatalogueQuery, page = 0) =>
  shopPageOpened({ page, size: 6, ...(query && { query }) });

const shopOf = (answer: ProductCount) => {
  const fetch = () => Promise.resolve(Response.json(answer));
  return recordingStore({ services: { fetch } });
};

const SAID = 'announcements/announced ';
const wordsOf = (store: ReturnType<typeof recordingStore>) =>
  store.names().flatMap((name) => (name.startsWith(SAID) ? [name.slice(SAID.length)] : []));

describe('when something else is asked of the catalogue', () => {
  it.each<[ProductCount, string]>([
    [{ count: 24 }, 'The shop shows 24 products now.'],
    [{ count: 1 }, 'The shop shows 1 product now.'],
    [{ count: 10_000, atLeast: true }, 'The shop shows more than 10000 products now.'],
    [{ count: 0 }, 'The shop shows nothing now: no product is like that.'],
    [
      { count: 2, searchedFor: 'jacket' },
      'The shop shows 2 products now, for jacket: nothing was found for jaket.',
    ],
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
    await store.until(`${SAID}The shop shows 24 products now.`);
    expect(wordsOf(store)).toHaveLength(1);
  });

  it('says nothing of a question that was left meanwhile', async () => {
    const store = shopOf({ count: 3 });
    store.dispatch(at({ q: 'shirt' }));
    store.dispatch(at({ q: 'skirt' }));
    await store.until(`${SAID}The shop shows 3 products now.`);
    expect(wordsOf(store)).toHaveLength(1);
  });
});

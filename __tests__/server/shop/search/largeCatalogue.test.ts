import { productCountSchema, productListSchema } from '#domain/goods/product';
import { facetsSchema } from '#domain/goods/searchResponses';
import { rebuildListAndVocabulary } from '#server/stores/products/listIndexes';
import { testApi } from '#tests/support/testApi';
import { call } from '../../support/caller';

/** More products than a search considers. */
const PRODUCTS = 16_000;
/** All in one statement would take longer than a statement may on a busy machine. */
const PRODUCTS_A_STATEMENT = 1_000;

const api = testApi();
beforeAll(async () => {
  await api.database.transaction(async (queries) => {
    await queries.query('DELETE FROM products');
    for (let from = 1; from <= PRODUCTS; from += PRODUCTS_A_STATEMENT)
      await queries.query(
        `INSERT INTO products (position, id, img, name, price_cents, seller, ratings, shipping_cents, stock, category, description)
         SELECT n, 'p' || n, '/p.svg', 'Plain shirt', 50000 - n, 'Maker', n * 5.0 / ${PRODUCTS}, 500, 5, CASE n % 4 WHEN 0 THEN 'Rare' ELSE 'Many' END,
           repeat('x', 1000)
         FROM generate_series($1::integer, $2::integer) AS n`,
        [from, from + PRODUCTS_A_STATEMENT - 1],
      );
    await rebuildListAndVocabulary(queries);
  });
}, 60_000);

/** How often the database has read all products, one after the other. */
async function readsOfAll(): Promise<number | undefined> {
  await api.database.query('SELECT pg_stat_force_next_flush()');
  const [row] = await api.database.query<{ reads: number }>(
    "SELECT seq_scan AS reads FROM pg_stat_user_tables WHERE relname = 'products'",
  );
  return row?.reads;
}

describe('a catalogue that is larger than a search looks at', () => {
  it('is counted to its limit, and the answer says that there are more', async () => {
    const answer = await call(api, 'GET /nop?q=shirt');
    expect(answer.as(productCountSchema)).toEqual({ count: 5_000, atLeast: true });
  });

  it.each([
    ['price', PRODUCTS],
    ['-price', 1],
    ['rating', PRODUCTS],
  ])('is sorted by %s as a whole', async (sort, n) => {
    const [first] = (await call(api, `GET /products?page=0&size=1&sort=${sort}`)).as(
      productListSchema,
    );
    expect(first?._id).toBe(`p${n}`);
  });

  it('shows first in its category what is first in the catalogue, also what was changed last', async () => {
    await api.database.query("UPDATE products SET name = 'Plain tee' WHERE id = 'p1'");
    const [first] = (await call(api, 'GET /products?page=0&size=1&category=Many')).as(
      productListSchema,
    );
    expect(first?._id).toBe('p1');
  });

  it('is not read as a whole for a word that no product has', async () => {
    await api.database.query('VACUUM (ANALYZE) products');
    const before = await readsOfAll();
    const answer = await call(api, 'GET /products?page=0&size=6&q=xylophone');
    expect(answer.as(productListSchema)).toEqual([]);
    expect(await readsOfAll()).toBe(before);
  });

  it('returns no counts that would be too low, and correct ones if it counted all matches', async () => {
    const all = (await call(api, 'GET /facets')).as(facetsSchema);
    expect(all.category.every(({ count }) => count === undefined)).toBe(true);
    const rare = (await call(api, 'GET /facets?category=Rare')).as(facetsSchema);
    expect(rare.seller).toEqual([{ value: 'Maker', count: PRODUCTS / 4 }]);
    expect(rare.inStock).toBe(PRODUCTS / 4);
  });
});

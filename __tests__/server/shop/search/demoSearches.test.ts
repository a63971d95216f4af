import fc from 'fast-check';
import { catalogue } from '#demo/catalogue';
import { SORTS, FLAG_FILTERS, VALUE_FILTERS } from '#domain/goods/catalogueQuery';
import { productCountSchema, productListSchema } from '#domain/goods/product';
import { facetsSchema, shopCategoriesSchema } from '#domain/goods/searchResponses';
import { DatabaseUnavailable } from '#server/engines/database/database';
import { repetitions } from '#tests/support/repetitions';
import { testApi } from '#tests/support/testApi';
import { call } from '../../support/caller';
import { QUESTIONS } from './questions';

const RUNS = repetitions(10, 300);

const some = (...values: string[]) => fc.subarray(values, { maxLength: 2 });
const question = fc.record({
  q: fc.constantFrom('', 'linen', 'wool coat', 'stripe', 'in navy'),
  category: some('Coats', 'Shirts', 'Dresses', 'Knitwear'),
  garmentSize: some('S', 'M', '42'),
  colour: some('Navy', 'Chalk', 'Sage'),
  seller: some('Juno Vale', 'Hollow Oak'),
  price: fc.constantFrom([], ['40', '120'], ['90', '60']),
  flags: fc.subarray([...FLAG_FILTERS]),
  sort: fc.constantFrom(...SORTS),
});
type Question = typeof question extends fc.Arbitrary<infer Value> ? Value : never;

function paramsOf({ q, price: [from, to], flags, sort, ...filters }: Question): URLSearchParams {
  const params = new URLSearchParams(q ? { q, sort } : { sort });
  for (const [name, values] of Object.entries(filters))
    for (const value of values) params.append(name, value);
  if (from !== undefined) params.set('priceFrom', from);
  if (to !== undefined) params.set('priceTo', to);
  for (const flag of flags) params.set(flag, 'true');
  return params;
}

const api = testApi();
beforeAll(async () => {
  await api.reset(catalogue);
});

const count = async (params: URLSearchParams) =>
  (await call(api, `GET /nop?${params}`)).as(productCountSchema).count;

describe('the values of filters', () => {
  // fast-check prints the seed of a failed run.
  it('leave as many cards as they say, whatever else is asked', async () => {
    await fc.assert(
      fc.asyncProperty(question, fc.constantFrom(...VALUE_FILTERS), async (asked, filter) => {
        const params = paramsOf(asked);
        const facets = (await call(api, `GET /facets?${params}`)).as(facetsSchema);
        for (const { value, count: said } of facets[filter].slice(0, 3)) {
          const narrowed = new URLSearchParams(params);
          narrowed.delete(filter);
          narrowed.append(filter, value);
          expect([filter, value, await count(narrowed)]).toEqual([filter, value, said]);
        }
        for (const flag of FLAG_FILTERS) {
          const narrowed = new URLSearchParams(params);
          narrowed.set(flag, 'true');
          expect([flag, await count(narrowed)]).toEqual([flag, facets[flag]]);
        }
      }),
      { numRuns: RUNS },
    );
  });
});

describe('the categories of the menu', () => {
  /** Lets what counts cards fail with this error, and asks for the categories. */
  const askWhile = async (error: Error) => {
    const query = api.database.query.bind(api.database);
    jest
      .spyOn(api.database, 'query')
      .mockImplementation((text, values) =>
        text.includes('AS MATERIALIZED') ? Promise.reject(error) : query(text, values),
      );
    return call(api, 'GET /categories');
  };

  it('come without counts while the shop is too busy to count', async () => {
    const { categories, counts } = (await askWhile(new DatabaseUnavailable('busy'))).as(
      shopCategoriesSchema,
    );
    expect(categories).toContain('Dresses');
    expect(counts).toBeUndefined();
  });

  it('hide no fault of the count', async () => {
    expect((await askWhile(new Error('a fault'))).status).toBe(500);
  });
});

/** How many of the sixty searches must list the wanted garment among the first three cards. */
const WANTED = 57;

/** Returns the styles of the first three cards. */
async function firstThree(q: string): Promise<(string | undefined)[]> {
  const answer = await call(api, `GET /products?page=0&size=3&q=${encodeURIComponent(q)}`);
  return answer.as(productListSchema).map(({ style }) => style);
}

describe('a search of the demo catalogue', () => {
  it(`has the wanted garment among the first three for ${WANTED} of 60 questions`, async () => {
    const missed: string[] = [];
    for (const { question, styles } of QUESTIONS) {
      const found = await firstThree(question);
      if (!found.some((style) => styles.includes(style ?? '')))
        missed.push(`${question}: ${found.join()}`);
    }
    expect(QUESTIONS).toHaveLength(60);
    expect(missed.slice(60 - WANTED)).toEqual([]);
  });
});

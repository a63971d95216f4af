import timers from 'node:timers';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiRefusal } from '#server/base/apiRefusal';
import { type Database, DatabaseUnavailable, type Engine } from '#server/engines/database/database';
import { createCatalogueCache } from '#server/shop/search/catalogueCache';
import { createCatalogueSearch } from '#server/shop/search/catalogueSearch';
import { createSearchLanes } from '#server/shop/search/searchLanes';

/** A database in which each statement takes this long and finds nothing. */
function slowDatabase(
  ms: number,
  engine: Engine = 'embedded',
): { database: Database; statements: () => number; most: () => number } {
  let statements = 0;
  let running = 0;
  let most = 0;
  const query = async () => {
    statements += 1;
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, ms));
    running -= 1;
    return [];
  };
  const database: Database = {
    engine,
    query,
    transaction: (work) => work({ query }),
    close: () => Promise.resolve(),
  };
  return { database, statements: () => statements, most: () => most };
}

describe('the searches of a busy stranger (trial 68)', () => {
  const opened = (ms: number) => {
    const { database, statements } = slowDatabase(ms);
    return { search: createCatalogueSearch(database, createCatalogueCache()), statements };
  };
  const prices = Array.from({ length: 12 }, (_, n) => ({ priceFrom: n + 1 }));

  it('delay another caller’s search by one, however many there are', async () => {
    const { search, statements } = opened(20);
    const busy = prices.map((asked) => search.facets('stranger', asked));
    await search.facets('shopper', { priceFrom: 100 });
    expect(statements()).toBeLessThanOrEqual(3);
    await Promise.all(busy);
    expect(statements()).toBe(prices.length + 1);
  });

  it('keep their turn for all of their statements', async () => {
    const { search, statements } = opened(5);
    const answered = await Promise.all(
      Array.from({ length: 10 }, async (_, n) => {
        await search.suggestions(`caller ${n}`, `word ${n}`);
        return statements();
      }),
    );
    // Each takes two. The next one may have begun already.
    for (const [n, begun] of answered.entries()) expect(begun).toBeLessThanOrEqual(2 * n + 3);
    expect(statements()).toBe(20);
  });

  it('that another caller asks for too do not have to wait in the stranger’s line', async () => {
    const { search, statements } = opened(20);
    const busy = prices.map((asked) => search.facets('stranger', asked));
    await search.facets('shopper', prices.at(-1) ?? {});
    expect(statements()).toBeLessThanOrEqual(3);
    await Promise.all(busy);
  });

  it('count without words once for all languages', async () => {
    const { search, statements } = opened(1);
    for (const language of [undefined, 'de', 'fr'] as const) {
      await search.facets('shopper', { inStock: true, language });
      await search.count('shopper', { inStock: true, language });
    }
    expect(statements()).toBe(2);
  });

  it('are refused beyond a few that wait, and others are not', async () => {
    const { search } = opened(5);
    const many = Array.from({ length: 100 }, (_, n) => search.facets('stranger', { priceFrom: n }));
    const other = search.facets('shopper', { priceFrom: 1_000 });
    const results = await Promise.allSettled(many);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(84);
    for (const { reason } of refused) {
      expect(reason).toBeInstanceOf(ApiRefusal);
      expect((reason as ApiRefusal).code).toBe('too_many_requests');
    }
    await expect(other).resolves.toBeDefined();
  });
});

describe.each([
  { engine: 'embedded', lanes: 1 },
  { engine: 'postgresql', lanes: 2 },
] as const)('the searches of 60 callers on $engine (trial 68)', ({ engine, lanes }) => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('run in its lanes, and those that would wait too long are refused at once', async () => {
    const { database, statements, most } = slowDatabase(100, engine);
    const search = createCatalogueSearch(database, createCatalogueCache());
    const first = search.facets('first', { priceFrom: 1 });
    await jest.advanceTimersByTimeAsync(100);
    await first;
    let begun = Infinity;
    const asked = Array.from({ length: 60 }, async (_, n) =>
      search.facets(`caller ${n}`, { priceFrom: n + 2 }).catch((error: unknown) => {
        begun = Math.min(begun, statements());
        return error;
      }),
    );
    await jest.advanceTimersByTimeAsync(10_000);
    const answers = await Promise.all(asked);
    const refused = answers.filter((answer) => answer instanceof DatabaseUnavailable);
    expect(most()).toBe(lanes);
    expect(refused.length).toBeGreaterThanOrEqual(60 - lanes * 21);
    expect(begun).toBeLessThanOrEqual(1 + lanes);
    expect(refused[0]).toMatchObject({ retryAfter: 1 });
  });
});

it('a search that has waited too long for its turn leaves the line, so that the turn comes to the next one (trial 68)', async () => {
  const wait = jest
    .spyOn(timers, 'setTimeout')
    .mockImplementation(((end: () => void, _ms: number, late: unknown) =>
      setTimeout(end, 1, late)) as typeof timers.setTimeout);
  const inLane = createSearchLanes(slowDatabase(0).database);
  let end = (): void => undefined;
  const long = inLane(() => new Promise<void>((resolve) => (end = resolve)));
  await expect(inLane(() => Promise.resolve())).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(wait.mock.calls.map(([, ms]) => ms)).toEqual([3_000]);
  end();
  await long;
  expect(await inLane(() => Promise.resolve('found'))).toBe('found');
});

describe('a collection that many look at', () => {
  it('is shown as it was a moment ago while its reads are in line', async () => {
    const { database } = slowDatabase(20);
    const cache = createCatalogueCache({ freshMs: 1, timeoutMs: 60_000, staleMs: 60_000 });
    const search = createCatalogueSearch(database, cache);
    await search.facets('rendering', { priceFrom: 1 });
    await pause(5);
    const others = Array.from({ length: 10 }, (_, n) =>
      search.facets('rendering', { priceFrom: n + 2 }),
    );
    let read = 0;
    for (const other of others) void other.then(() => (read += 1));
    await search.facets('rendering', { priceFrom: 1 });
    expect(read).toBe(0);
    await Promise.all(others);
  });

  it('takes one place in line, so that others that are drawn are not refused', async () => {
    const { database } = slowDatabase(20);
    const cache = createCatalogueCache({ freshMs: 1, timeoutMs: 60_000, staleMs: 60_000 });
    const search = createCatalogueSearch(database, cache);
    await search.facets('rendering', { priceFrom: 1 });
    await pause(5);
    const busy = [2, 3].map((priceFrom) => search.facets('rendering', { priceFrom }));
    for (let many = 0; many < 30; many += 1) await search.facets('rendering', { priceFrom: 1 });
    await expect(search.facets('rendering', { priceFrom: 4 })).resolves.toBeDefined();
    await Promise.all(busy);
  });
});

describe('the cache of searches (trial 68)', () => {
  it('forgets long answers before it takes more than it may', async () => {
    const cache = createCatalogueCache({ freshMs: 60_000, timeoutMs: 300, staleMs: 60_000 });
    const long = 'x'.repeat(1_000_000);
    for (let n = 0; n < 50; n += 1) await cache(`answer ${n}`, () => Promise.resolve({ n, long }));
    const kept = Array.from({ length: 50 }, (_, n) => cache.fresh(`answer ${n}`)).filter(Boolean);
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.length).toBeLessThanOrEqual(5);
  });
});

import { setTimeout as pause } from 'node:timers/promises';
import { createCatalogueCache } from '#server/shop/search/catalogueCache';
import { createCatalogueSearch } from '#server/shop/search/catalogueSearch';
import type { Database } from '#server/engines/database/database';
import { ApiRefusal } from '#server/base/apiRefusal';

/** A database in which each statement takes this long and finds nothing. */
function slowDatabase(ms: number): { database: Database; statements: () => number } {
  let statements = 0;
  const query = async () => {
    statements += 1;
    await pause(ms);
    return [];
  };
  const database: Database = {
    engine: 'embedded',
    query,
    transaction: (work) => work({ query }),
    close: () => Promise.resolve(),
  };
  return { database, statements: () => statements };
}

describe('the searches of a busy stranger (trial 68)', () => {
  const opened = (ms: number) => {
    const { database, statements } = slowDatabase(ms);
    return { search: createCatalogueSearch(database, createCatalogueCache()), statements };
  };
  const prices = Array.from({ length: 12 }, (_, n) => ({ priceFrom: n + 1 }));

  it('delay another caller’s search by one statement, however many there are', async () => {
    const { search, statements } = opened(20);
    const busy = prices.map((asked) => search.facets('stranger', asked));
    await search.facets('shopper', { priceFrom: 100 });
    expect(statements()).toBeLessThanOrEqual(3);
    await Promise.all(busy);
    expect(statements()).toBe(prices.length + 1);
  });

  it('that another caller asks for too do not have to wait in the stranger’s line', async () => {
    const { search, statements } = opened(20);
    const busy = prices.map((asked) => search.facets('stranger', asked));
    await search.facets('shopper', prices.at(-1) ?? {});
    expect(statements()).toBeLessThanOrEqual(3);
    await Promise.all(busy);
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

describe('the cache of searches (trial 68)', () => {
  it('forgets long answers before it takes more than it may', async () => {
    const cache = createCatalogueCache({ freshMs: 60_000, timeoutMs: 300 });
    const long = 'x'.repeat(1_000_000);
    for (let n = 0; n < 50; n += 1) await cache(`answer ${n}`, () => Promise.resolve({ n, long }));
    const kept = Array.from({ length: 50 }, (_, n) => cache.fresh(`answer ${n}`)).filter(Boolean);
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.length).toBeLessThanOrEqual(5);
  });
});

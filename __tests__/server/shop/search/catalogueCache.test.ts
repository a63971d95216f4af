import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseUnavailable } from '#server/engines/database/database';
import { createCatalogueCache } from '#server/shop/search/catalogueCache';

const LONG = { freshMs: 60_000, timeoutMs: 300, staleMs: 60_000 };
const SHORT = { freshMs: 1, timeoutMs: 300, staleMs: 1 };
/** Nobody can wait so long in a test. */
const ENDLESS = 60_000;
const shortly = () => pause(5);

describe('the cache of product pages', () => {
  afterEach(() => jest.useRealTimers());

  it('asks once for many readers at once, and not again while it is fresh', async () => {
    const cache = createCatalogueCache(LONG);
    let reads = 0;
    const read = () => Promise.resolve((reads += 1));
    await Promise.all([cache('a', read), cache('a', read), cache('a', read)]);
    await cache('a', read);
    expect(reads).toBe(1);
  });

  it('tells one key from another', async () => {
    const cache = createCatalogueCache(LONG);
    const [a, b] = [
      await cache('a', () => Promise.resolve(1)),
      await cache('b', () => Promise.resolve(2)),
    ];
    expect([a.text, b.text, a.etag === b.etag]).toEqual(['1', '2', false]);
  });

  it('has the same tag for the same content', async () => {
    const cache = createCatalogueCache(SHORT);
    const read = () => Promise.resolve([1]);
    const first = await cache('a', read);
    await shortly();
    expect((await cache('a', read)).etag).toBe(first.etag);
  });

  it('serves the last known response while the database is down', async () => {
    const cache = createCatalogueCache(SHORT);
    await cache('a', () => Promise.resolve('known'));
    await shortly();
    const gone = () => Promise.reject(new DatabaseUnavailable(undefined));
    expect((await cache('a', gone)).text).toBe('"known"');
    await expect(cache('b', gone)).rejects.toThrow(DatabaseUnavailable);
  });

  it('gives the last known answer when the database is slow, and the new one later', async () => {
    const cache = createCatalogueCache(SHORT);
    await cache('a', () => Promise.resolve('old'));
    await shortly();
    const slow = new Promise<string>((resolve) => setTimeout(resolve, 500, 'new'));
    expect((await cache('a', () => slow)).text).toBe('"old"');
    await slow;
    await shortly();
    expect((await cache('a', () => slow)).text).toBe('"new"');
  });

  it('gives at once what is hardly older while the database is slow (trial 49)', async () => {
    const cache = createCatalogueCache({ freshMs: 1, timeoutMs: ENDLESS, staleMs: ENDLESS });
    await cache('a', () => Promise.resolve('old'));
    await shortly();
    let answer: (text: string) => void = () => undefined;
    const slow = new Promise<string>((resolve) => (answer = resolve));
    expect((await cache('a', () => slow)).text).toBe('"old"');
    answer('new');
    await shortly();
    expect((await cache('a', () => slow)).text).toBe('"new"');
  });

  it('does not even read again what is hardly older, for a while after a slow read (trial 49)', async () => {
    jest.useFakeTimers();
    const cache = createCatalogueCache({ freshMs: 500, timeoutMs: 300, staleMs: 15_000 });
    const read = jest.fn(() => new Promise((resolve) => setTimeout(resolve, 100, 'goods')));
    const first = cache('page', read);
    await jest.advanceTimersByTimeAsync(100);
    await first;
    await jest.advanceTimersByTimeAsync(900);
    await cache('page', read);
    expect(read).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(200);
    const again = cache('page', read);
    expect(read).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(100);
    await again;
  });

  it('waits for the new answer where it has only an old one', async () => {
    const cache = createCatalogueCache({ ...SHORT, timeoutMs: ENDLESS });
    await cache('a', () => Promise.resolve('old'));
    await shortly();
    expect((await cache('a', () => pause(100, 'new'))).text).toBe('"new"');
  });

  it('has nothing that was read before somebody changed the goods', async () => {
    const cache = createCatalogueCache(LONG);
    await cache('a', () => Promise.resolve('old'));
    await shortly();
    cache.expire();
    expect(cache.fresh('a')).toBeUndefined();
    expect((await cache('a', () => pause(5, 'new'))).text).toBe('"new"');
    expect(cache.fresh('a')?.text).toBe('"new"');
  });

  it('does not keep a read that had begun before somebody changed the goods', async () => {
    const cache = createCatalogueCache(LONG);
    let answer: (text: string) => void = () => undefined;
    const before = cache('a', () => new Promise<string>((resolve) => (answer = resolve)));
    await shortly();
    cache.expire();
    const after = cache('a', () => Promise.resolve('new'));
    answer('old');
    expect((await before).text).toBe('"old"');
    expect((await after).text).toBe('"new"');
    expect(cache.fresh('a')?.text).toBe('"new"');
  });

  it('asks again after an error', async () => {
    const cache = createCatalogueCache(LONG);
    await expect(cache('a', () => Promise.reject(new Error('reason')))).rejects.toThrow('reason');
    expect((await cache('a', () => Promise.resolve(1))).text).toBe('1');
  });

  it('forgets the longest unused of many', async () => {
    const cache = createCatalogueCache(LONG);
    for (let key = 0; key < 400; key += 1) await cache(String(key), () => Promise.resolve('first'));
    const again = (key: string) => cache(key, () => Promise.resolve('again'));
    expect([(await again('399')).text, (await again('0')).text]).toEqual(['"first"', '"again"']);
  });
});

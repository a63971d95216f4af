import { DatabaseUnavailable } from '#server/engines/database/database';
import { createSearchLanes } from '#server/shop/search/searchLanes';

describe('a search that has waited too long for its turn (trial 68)', () => {
  it('leaves the line, so that the turn comes to the next one', async () => {
    const inLane = createSearchLanes({
      engine: 'embedded',
      query: () => Promise.resolve([]),
      transaction: () => Promise.reject(new Error('A search has none.')),
      close: () => Promise.resolve(),
    });
    let end = (): void => undefined;
    const long = inLane(() => new Promise<void>((resolve) => (end = resolve)));
    await expect(inLane(() => Promise.resolve())).rejects.toBeInstanceOf(DatabaseUnavailable);
    end();
    await long;
    expect(await inLane(() => Promise.resolve('found'))).toBe('found');
  });
});

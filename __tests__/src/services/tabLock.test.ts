/** The lock of all tabs, with a lock manager in memory. */

import { withTabLock } from '#src/services/tabLock';
import { memoryStorage } from '#tests/support/memoryStorage';

const { storage } = memoryStorage();

type Request = (name: string, options: object, run: () => Promise<void>) => Promise<void>;

function setLocks(request: Request): void {
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

describe('an action under the tab lock', () => {
  it('runs once if it throws, and the caller learns of it', async () => {
    setLocks((_name, _options, run) => run());
    const action = jest.fn(() => {
      throw new Error('no');
    });
    await expect(withTabLock('cart', storage, action)).rejects.toThrow('no');
    expect(action).toHaveBeenCalledTimes(1);
  });

  it('leaves the lock free for the next one after it threw', async () => {
    const granted: string[] = [];
    setLocks((name, _options, run) => (granted.push(name), run()));
    const failing = () => {
      throw new Error('no');
    };
    await expect(withTabLock('cart', storage, failing)).rejects.toThrow('no');
    const action = jest.fn();
    await withTabLock('cart', storage, action);
    expect(action).toHaveBeenCalledTimes(1);
    expect(granted).toEqual(['cart', 'cart']);
  });

  it.each([
    ['the browser refuses the lock', () => setLocks(() => Promise.reject(new Error('denied')))],
    ['the browser has no locks', () => undefined],
  ])('runs once if %s', async (_when, prepare) => {
    prepare();
    const action = jest.fn();
    await withTabLock('cart', storage, action);
    expect(action).toHaveBeenCalledTimes(1);
  });
});

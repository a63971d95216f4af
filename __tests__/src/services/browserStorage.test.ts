import { createBrowserStorage } from '#src/services/browserStorage';
import { memoryStorage } from '#tests/support/memoryStorage';

function memorySession() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

describe('the browser storage', () => {
  it('remembers for the page what storage refuses', () => {
    const { storage } = memoryStorage({ k: 'old' }, { full: true });
    expect(storage.write('k', 'new')).toBe(false);
    expect(storage.read('k')).toBe('new');
  });

  it('forgets what is removed, stored or not', () => {
    const { storage } = memoryStorage({ k: 'old' }, { full: true });
    storage.write('k', 'new');
    storage.remove('k');
    expect(storage.read('k')).toBeNull();
  });

  it('keeps for the tab, over a reload, what local storage refuses (trial 17)', () => {
    const session = memorySession();
    const open = (isFull: boolean) => {
      const setItem = () => {
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
      };
      const local = { getItem: () => 'old', setItem, removeItem: () => undefined };
      return createBrowserStorage(
        () => local as unknown as Storage,
        () => session as Storage,
      );
    };
    expect(open(true).write('k', 'new')).toBe(false);
    expect(open(true).read('k')).toBe('new');
    open(true).remove('k');
    expect(open(true).read('k')).toBe('old');
  });

  it('works for the page when the browser forbids storage altogether', () => {
    const storage = createBrowserStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(storage.read('k')).toBeNull();
    expect(storage.write('k', 'v')).toBe(false);
    expect(storage.read('k')).toBe('v');
  });

  it('is notified of other tabs until it unsubscribes', () => {
    const heard: (string | null)[] = [];
    const stop = createBrowserStorage().subscribe((key) => heard.push(key));
    window.dispatchEvent(new StorageEvent('storage', { key: 'a' }));
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'b' }));
    expect(heard).toEqual(['a']);
  });
});

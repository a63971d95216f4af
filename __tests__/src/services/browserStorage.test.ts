import { createBrowserStorage } from '#src/services/browserStorage';
import { memoryStorage } from '#tests/support/memoryStorage';

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

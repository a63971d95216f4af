import { createBrowserStorage } from '#src/services/browserStorage';

/** Returns a local storage for one test. With `full`, it refuses every write. */
export function memoryStorage(content: Record<string, string> = {}, { full = false } = {}) {
  const items = new Map(Object.entries(content));
  const local = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key: string) => void items.delete(key),
  } as Storage;
  return { items, storage: createBrowserStorage(() => local) };
}

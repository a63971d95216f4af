/**
 * Local storage that cannot throw. A browser may forbid it, fill it up or lose it; the shop then goes
 * on with what it remembers itself until the page is closed.
 */
export interface BrowserStorage {
  read(key: string): string | null;
  /** Answers whether the value will outlive this page. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  /** Hears of changes by other tabs: the key, or null when everything was wiped. */
  subscribe(listener: (key: string | null) => void): () => void;
}

/** `local` is a function because merely naming `window.localStorage` throws in some browsers. */
export function createBrowserStorage(local: () => Storage = () => window.localStorage) {
  /** Values that storage would not take; they win over what storage still holds. */
  const remembered = new Map<string, string>();
  return {
    read: (key) => remembered.get(key) ?? attempt(() => local().getItem(key), null),
    write(key, value) {
      // A browser may take what it never gives back.
      const stored = attempt(
        () => (local().setItem(key, value), local().getItem(key) === value),
        false,
      );
      if (stored) remembered.delete(key);
      else remembered.set(key, value);
      return stored;
    },
    remove(key) {
      remembered.delete(key);
      attempt(() => local().removeItem(key), undefined);
    },
    subscribe,
  } satisfies BrowserStorage;
}

function subscribe(listener: (key: string | null) => void): () => void {
  const hear = (event: StorageEvent) => listener(event.key);
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

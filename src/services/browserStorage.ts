/**
 * Local storage that never throws. A browser may forbid local storage, have no space left in it, or lose a
 * value. The shop then keeps the values in memory until the page is closed.
 */
export interface BrowserStorage {
  read(key: string): string | null;
  /** Returns whether the value will outlive this page. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  /**
   * Calls the listener when another tab changes storage. The argument is the changed key, or null if everything
   * was removed. Returns a function that removes the listener.
   */
  subscribe(listener: (key: string | null) => void): () => void;
}

/** `local` is a function because merely reading `window.localStorage` throws in some browsers. */
export function createBrowserStorage(local: () => Storage = () => window.localStorage) {
  /** Values that storage refused. They take precedence over the older values in storage. */
  const remembered = new Map<string, string>();
  return {
    read: (key) => remembered.get(key) ?? attempt(() => local().getItem(key), null),
    write(key, value) {
      // A browser may accept a value without storing it, so read it back.
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

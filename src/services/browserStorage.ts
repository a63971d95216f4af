/**
 * Local storage that never throws. A browser may forbid local storage, have no space left in it, or lose a value. The
 * shop then keeps the values in memory until the page is closed, and in session storage until the tab is closed.
 * Session storage has its own space. So a reload does not lose a pending order.
 */
export interface BrowserStorage {
  read(key: string): string | null;
  /** Returns whether the value will still be stored after this tab is closed. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  /** Calls the listener with the key that another tab changed; null if everything was removed. Returns an unsubscriber. */
  subscribe(listener: (key: string | null) => void): () => void;
}

/** The arguments are functions, because merely reading `window.localStorage` throws in some browsers. */
export function createBrowserStorage(
  local: () => Storage = () => window.localStorage,
  session?: () => Storage,
) {
  /** Values that local storage refused. They take precedence over the older values in local storage. */
  const remembered = new Map<string, string>();
  const spare = (key: string) => `refused:${key}`;
  return {
    read: (key) =>
      remembered.get(key) ??
      attempt(() => session?.().getItem(spare(key)), null) ??
      attempt(() => local().getItem(key), null),
    write(key, value) {
      // A browser may accept a value without storing it, so the value is read back.
      const stored = attempt(
        () => (local().setItem(key, value), local().getItem(key) === value),
        false,
      );
      if (stored) {
        remembered.delete(key);
        attempt(() => session?.().removeItem(spare(key)), undefined);
      } else {
        remembered.set(key, value);
        attempt(() => session?.().setItem(spare(key), value), undefined);
      }
      return stored;
    },
    remove(key) {
      remembered.delete(key);
      attempt(() => session?.().removeItem(spare(key)), undefined);
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

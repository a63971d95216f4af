/** The local storage of one browser, with storage events between its tabs. */

import { type BrowserStorage, createBrowserStorage } from '#src/services/browserStorage';

type Listener = (key: string | null) => void;

/** `deliver` decides when a tab receives a storage event; by default at once. */
export function sharedStorage(
  content: Record<string, string> = {},
  deliver: (hear: () => void, what: string) => void = (hear) => hear(),
) {
  const items = new Map(Object.entries(content));
  const pages = new Map<object, Set<Listener>>();
  const tell = (writer: object, key: string) => {
    for (const [page, listeners] of pages) {
      if (page === writer) continue;
      deliver(() => listeners.forEach((listener) => listener(key)), key);
    }
  };
  /** Opens a tab: returns its view of the storage, and the function that closes it. */
  const open = (): { storage: BrowserStorage; close: () => void } => {
    const page = { isClosed: false };
    const listeners = new Set<Listener>();
    pages.set(page, listeners);
    const local = {
      getItem: (key: string) => (page.isClosed ? null : (items.get(key) ?? null)),
      setItem: (key: string, value: string) => {
        if (page.isClosed || items.get(key) === value) return;
        items.set(key, value);
        tell(page, key);
      },
      removeItem: (key: string) => {
        if (!page.isClosed && items.delete(key)) tell(page, key);
      },
    } as Storage;
    const subscribe = (listener: Listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
    const storage = { ...createBrowserStorage(() => local), subscribe };
    const close = () => {
      page.isClosed = true;
      listeners.clear();
      pages.delete(page);
    };
    return { storage, close };
  };
  return { items, open };
}

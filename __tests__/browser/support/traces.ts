/** Collects the data that a browser tab holds: the page, all storage, and the store's state. */

import type { Page } from '@playwright/test';

/** Returns all data of this tab as one text to search. */
export async function everythingHeld(page: Page): Promise<string> {
  const cookies = JSON.stringify(await page.context().cookies());
  return cookies + (await page.evaluate(collect));
}

async function collect(): Promise<string> {
  interface Fiber {
    child: Fiber | null;
    memoizedProps?: { store?: { getState(): unknown } } | null;
  }
  const root = document.getElementById('root') as object;
  const entry = Object.entries(root).find(([name]) => name.startsWith('__reactContainer'));
  let fiber = entry?.[1] as Fiber | null;
  while (fiber && !fiber.memoizedProps?.store) fiber = fiber.child;
  const state = fiber?.memoizedProps?.store?.getState();
  if (!state) throw new Error('The store was not found in the page.');
  const databases = await Promise.all(
    (await indexedDB.databases()).map(({ name }) => recordsOf(name ?? '')),
  );
  const caches = await window.caches.keys();
  const held = [state, localStorage, sessionStorage, history.state, databases, caches];
  return JSON.stringify(held) + document.documentElement.outerHTML + fieldValues();

  function fieldValues(): string {
    return [...document.querySelectorAll('input, textarea')]
      .map((field) => (field as HTMLInputElement).value)
      .join('\n');
  }

  async function recordsOf(name: string): Promise<unknown[]> {
    const database = await answerOf(indexedDB.open(name));
    const stores = [...database.objectStoreNames];
    const records = stores.map((store) =>
      answerOf(database.transaction(store).objectStore(store).getAll()),
    );
    const found = await Promise.all(records);
    database.close();
    return found;
  }

  function answerOf<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error('indexedDB'));
    });
  }
}

/**
 * Serialises what the tabs of one browser do with local storage, which they share.
 *
 * In Chromium a tab may see another tab's write to local storage with a delay, but a write to IndexedDB at once.
 * So a tab that has held the lock writes a number to both. The next tab that gets the lock reads the number in
 * IndexedDB, and waits until local storage shows the same number.
 */
import { get, set } from 'idb-keyval';
import type { BrowserStorage } from './browserStorage';

/**
 * `LIMIT` is the longest wait for IndexedDB or local storage. Then the tab goes on, for instance when only one of
 * the two was deleted. `PAUSE` is the time between two looks into local storage. Both are in milliseconds.
 */
const LIMIT = 2_000;
const PAUSE = 20;

/** The names of the locks that this tab holds, each with whether the tab ran further actions meanwhile. */
const ours = new Map<string, boolean>();

/**
 * Runs an action while no other tab runs one under the same name. Runs it at once if this tab holds the lock
 * already, or where the browser has no locks (an old browser, a page without https) or forbids them together with
 * storage.
 */
export function withTabLock(
  name: string,
  storage: BrowserStorage,
  action: () => void,
): Promise<void> {
  const locks = navigator.locks as LockManager | undefined;
  const isOurs = ours.has(name);
  if (locks && !isOurs) {
    return locks.request(name, () => haveTurn(name, storage, action)).catch(action);
  }
  if (isOurs) ours.set(name, true);
  action();
  return Promise.resolve();
}

async function haveTurn(name: string, storage: BrowserStorage, action: () => void): Promise<void> {
  const key = `${name}-turn`;
  let number = (await inTime(get<number>(key))) ?? 0;
  await untilShown(number, key, storage);
  action();
  do {
    ours.set(name, false);
    number += 1;
    if (storage.write(key, String(number))) await inTime(set(key, number));
  } while (ours.get(name));
  ours.delete(name);
}

async function untilShown(turn: number, key: string, storage: BrowserStorage): Promise<void> {
  const end = Date.now() + LIMIT;
  while (Number(storage.read(key)) < turn && Date.now() < end) await pause(PAUSE);
}

/** Resolves to the answer of IndexedDB; to undefined if it fails or does not respond in time. */
function inTime<T>(answer: Promise<T>): Promise<T | undefined> {
  return Promise.race([answer.catch(() => undefined), pause(LIMIT).then(() => undefined)]);
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

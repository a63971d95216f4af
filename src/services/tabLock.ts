/**
 * Serialises what the tabs of one browser do with shared local storage.
 *
 * In Chromium a tab may see another tab's write to local storage late, but not a write to IndexedDB. So each
 * turn writes its number to both, and the next turn waits until local storage shows that number.
 */
import { get, set } from 'idb-keyval';
import type { BrowserStorage } from './browserStorage';

/** In milliseconds. No tab waits longer, for instance when only one of the two stores was deleted. */
const LIMIT = 2_000;
const PAUSE = 20;

/** The locks that this tab holds, and whether it ran further actions while it held them. */
const ours = new Map<string, boolean>();

/**
 * Runs an action while no other tab runs one under the same name. Runs it at once where the browser has no
 * locks (an old browser, a page without https) or forbids them together with storage.
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

/** Undefined where IndexedDB fails or does not respond in time. */
function inTime<T>(answer: Promise<T>): Promise<T | undefined> {
  return Promise.race([answer.catch(() => undefined), pause(LIMIT).then(() => undefined)]);
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

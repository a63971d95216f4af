/**
 * A lock that lets only one tab of a browser at a time use local storage, which all tabs share.
 *
 * In Chromium, a tab may see another tab's write to local storage late, but sees a write to IndexedDB at once.
 * So a tab increments a number and writes it to both stores before it releases the lock. The next tab that gets
 * the lock reads the number from IndexedDB, and waits until local storage shows the same number.
 */
import { get, set } from 'idb-keyval';
import type { BrowserStorage } from './browserStorage';

/**
 * `LIMIT` is how long a tab waits for IndexedDB, or for the number to appear in local storage. The tab then
 * continues anyway, because the number may never appear, for example if local storage was deleted. `PAUSE` is
 * how long the tab waits before it reads local storage again. Both are in milliseconds.
 */
const LIMIT = 2_000;
const PAUSE = 20;

/**
 * The locks that this tab holds, by name. The value is true if the tab has run another action since it last
 * started to write the number. The tab must then write the next number before it releases the lock.
 */
const heldLocks = new Map<string, boolean>();

/**
 * Runs an action once, while no other tab runs one under the same name. Runs it without waiting for the lock if
 * this tab already holds the lock, or if no locks are available. Old browsers and pages that are not served
 * over https have no locks. Some browsers forbid them together with storage. Rejects if the action throws.
 */
export async function withTabLock(
  name: string,
  storage: BrowserStorage,
  action: () => void,
): Promise<void> {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks || heldLocks.has(name)) {
    if (heldLocks.has(name)) heldLocks.set(name, true);
    action();
    return;
  }
  const turn = { hasRun: false };
  const run = () => {
    turn.hasRun = true;
    action();
  };
  try {
    await locks.request(name, () => runAndPublish(name, storage, run));
  } catch (failure) {
    // If the lock was refused, the action runs without it. If the action has already started, it must not run twice.
    if (turn.hasRun) throw failure;
    action();
  }
}

/** Runs the action when this tab sees what the last holder of the lock wrote. Then shows that it has written. */
async function runAndPublish(
  name: string,
  storage: BrowserStorage,
  action: () => void,
): Promise<void> {
  const key = `${name}-turn`;
  let number = (await inTime(get<number>(key))) ?? 0;
  await untilShown(number, key, storage);
  try {
    action();
  } finally {
    do {
      heldLocks.set(name, false);
      number += 1;
      if (storage.write(key, String(number))) await inTime(set(key, number));
    } while (heldLocks.get(name));
    heldLocks.delete(name);
  }
}

async function untilShown(turn: number, key: string, storage: BrowserStorage): Promise<void> {
  const end = Date.now() + LIMIT;
  while (Number(storage.read(key)) < turn && Date.now() < end) await pause(PAUSE);
}

/** Resolves to IndexedDB's answer, or to undefined if IndexedDB fails or does not respond within `LIMIT`. */
function inTime<T>(answer: Promise<T>): Promise<T | undefined> {
  return Promise.race([answer.catch(() => undefined), pause(LIMIT).then(() => undefined)]);
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

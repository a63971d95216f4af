/**
 * A lock that lets only one tab of a browser at a time use local storage, which all tabs share.
 *
 * In Chromium, a tab may see another tab's write to local storage late, but it sees a write to IndexedDB at once. Under
 * the lock alone, four tabs that each added one 500 times lost 251 of 2,000 additions (Chromium, 2026-11-27). So a tab increments a number and writes the number to both stores before it releases the lock. The next tab that gets the
 * lock reads the number from IndexedDB. It then waits until local storage contains the same number.
 */

import { get, set } from 'idb-keyval';
import type { BrowserStorage } from './browserStorage';

/**
 * `LIMIT` is the maximum wait for the lock, for IndexedDB, and for the number in local storage. After each, the tab
 * continues anyway: a frozen tab may never give the lock back, and the number may never appear, for example if local
 * storage was deleted. `PAUSE` is the wait between two reads of local storage. Both are in milliseconds.
 */
const LIMIT = 2_000;
const PAUSE = 20;

/**
 * The locks that this tab holds, by name. The value is true if the tab has run another action since it began to write
 * the number. The tab must then write the next number before it releases the lock.
 */
const heldLocks = new Map<string, boolean>();

/**
 * Runs `action` once, while no other tab runs an action under the same name, or after `LIMIT` in any case. Does not wait
 * if this tab already holds the lock, or if the browser has no Web Locks. Old browsers and pages without https have none, and some browsers
 * forbid them together with storage. Rejects if `action` throws.
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
    const signal = AbortSignal.timeout(LIMIT);
    await locks.request(name, { signal }, () => runAndPublish(name, storage, run));
  } catch (failure) {
    // The browser refused the lock or did not grant it in time, so the action runs without it. An action that has
    // started must not run twice.
    if (turn.hasRun) throw failure;
    action();
  }
}

/** Waits until this tab sees the writes of the lock's last holder, runs the action, then publishes the next number. */
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

/** Resolves with the result of IndexedDB, or with undefined if IndexedDB fails or does not respond within `LIMIT`. */
function inTime<T>(answer: Promise<T>): Promise<T | undefined> {
  return Promise.race([answer.catch(() => undefined), pause(LIMIT).then(() => undefined)]);
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

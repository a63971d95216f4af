/**
 * A lock that lets only one tab of a browser at a time use local storage, which all tabs share.
 *
 * In Chromium, a tab may see another tab's write to local storage late, but it sees a write to IndexedDB at once. Under
 * the lock alone, four tabs that each added one 500 times lost 251 of 2,000 additions (Chromium, 2026-11-27). So a tab
 * increments a number and writes the number to both stores before it releases the lock. The next tab that gets the lock
 * reads the number from IndexedDB. It then waits until local storage contains the same number.
 */

import { get, set } from 'idb-keyval';
import { pause } from './browser';
import type { BrowserStorage } from './browserStorage';

/**
 * The maximum wait for the lock, for IndexedDB, and for the number in local storage, in milliseconds. After each, the tab
 * continues anyway: a frozen tab may never give the lock back, and the number may never appear, for example if local
 * storage was deleted.
 */
const LIMIT = 2_000;
/** The wait between two reads of local storage, in milliseconds. */
const PAUSE = 20;

/** The locks that this tab holds. The value is true if an action has run since the number was last written. */
const heldLocks = new Map<string, boolean>();

/**
 * Runs `work` while no other tab runs anything under the same name. Runs `otherwise` if the browser does not grant the
 * lock within `limit` milliseconds, refuses it, or has none: old browsers and pages without https have no locks, and some
 * browsers forbid them together with storage. Never runs both.
 */
export async function whileLocked<T>(
  name: string,
  limit: number,
  work: () => T | Promise<T>,
  otherwise = work,
): Promise<T> {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return otherwise();
  const turn = { hasCome: false };
  const run = () => {
    turn.hasCome = true;
    return work();
  };
  try {
    return (await locks.request(name, { signal: AbortSignal.timeout(limit) }, run)) as T;
  } catch (failure) {
    if (turn.hasCome) throw failure;
    return otherwise();
  }
}

/** Like `whileLocked`, but for storage. Does not wait if this tab already holds the lock. */
export async function withTabLock<T>(
  name: string,
  storage: BrowserStorage,
  action: () => T,
): Promise<T> {
  if (heldLocks.has(name)) {
    heldLocks.set(name, true);
    return action();
  }
  return whileLocked(name, LIMIT, () => runAndPublish(name, storage, action), action);
}

/** Waits until this tab sees the writes of the lock's last holder, runs the action, then publishes the next number. */
async function runAndPublish<T>(
  name: string,
  storage: BrowserStorage,
  action: () => T,
): Promise<T> {
  const turnKey = `${name}-turn`;
  let number = (await withinLimit(() => get<number>(turnKey))) ?? 0;
  await untilShown(number, turnKey, storage);
  try {
    return action();
  } finally {
    do {
      heldLocks.set(name, false);
      number += 1;
      if (storage.write(turnKey, String(number))) await withinLimit(() => set(turnKey, number));
    } while (heldLocks.get(name));
    heldLocks.delete(name);
  }
}

async function untilShown(turn: number, turnKey: string, storage: BrowserStorage): Promise<void> {
  const end = Date.now() + LIMIT;
  while (Number(storage.read(turnKey)) < turn && Date.now() < end) await pause(PAUSE);
}

/** Resolves with the result of IndexedDB, or with undefined if IndexedDB is missing, fails or is slower than `LIMIT`. */
function withinLimit<T>(ask: () => Promise<T>): Promise<T | undefined> {
  const answer = Promise.resolve().then(ask);
  return Promise.race([answer.catch(() => undefined), pause(LIMIT).then(() => undefined)]);
}

/**
 * Tabs of one browser that take turns with what they share in local storage.
 *
 * Chromium may show a tab late what another wrote to local storage, but not what it wrote to IndexedDB.
 * So each turn leaves its number in both, and the next one waits until local storage shows it.
 */
import { get, set } from 'idb-keyval';
import type { BrowserStorage } from './browserStorage';

/** In milliseconds. Nobody waits longer, for instance where only one of the two stores was deleted. */
const LIMIT = 2_000;
const PAUSE = 20;

/** The turns that this tab has, and whether it did more in them than it took them for. */
const ours = new Map<string, boolean>();

/**
 * Does something while no other tab does the same. Where the browser has no locks (an old one, an
 * address without https) or forbids them together with storage, it is done at once.
 */
export function inTurn(name: string, storage: BrowserStorage, action: () => void): Promise<void> {
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

/** Undefined where IndexedDB refuses, or does not answer. */
function inTime<T>(answer: Promise<T>): Promise<T | undefined> {
  return Promise.race([answer.catch(() => undefined), pause(LIMIT).then(() => undefined)]);
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

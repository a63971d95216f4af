/** Random choices that depend only on a seed and a purpose, not on the order of the calls. */

import { createHash } from 'node:crypto';

/** What a random number is for. The same seed and the same purpose always give the same number. */
type Purpose = (string | number)[];

/** Returns a number that is at least 0 and less than 1. */
export function chance(seed: string, ...purpose: Purpose): number {
  const digest = createHash('sha256')
    .update(JSON.stringify([seed, ...purpose]))
    .digest();
  return digest.readUInt32BE() / 2 ** 32;
}

/** Returns an integer from 0 to `limit - 1`. */
export function randomInteger(limit: number, seed: string, ...purpose: Purpose): number {
  return Math.floor(chance(seed, ...purpose) * limit);
}

export function pick<Item>(items: readonly Item[], seed: string, ...purpose: Purpose): Item {
  const item = items[randomInteger(items.length, seed, ...purpose)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}

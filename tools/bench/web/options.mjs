/** Parses the arguments of `npm run bench:web`. */
import { parseArgs } from 'node:util';

export const NAMES = /** @type {const} */ (['felt', 'opened', 'weight']);

/**
 * @typedef {(typeof NAMES)[number]} Name
 * @typedef {{ names: readonly Name[], runs: number, isQuick: boolean, isWhole: boolean }} Options
 */

/** @returns {Options} */
export function readOptions(args = process.argv.slice(2)) {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string' },
      runs: { type: 'string' },
      quick: { type: 'boolean', default: false },
    },
  });
  const { only, runs, quick } = values;
  const names = NAMES.filter((name) => only === undefined || only.split(',').includes(name));
  if (names.length === 0) throw new Error(`--only takes ${NAMES.join(', ')}.`);
  const count = Number(runs ?? (quick ? 1 : 5));
  if (!(count >= 1)) throw new Error('--runs takes a number.');
  const isWhole = only === undefined && runs === undefined && !quick;
  return { names, runs: count, isQuick: quick, isWhole };
}

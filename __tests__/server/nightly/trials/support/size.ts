/** The trials run in full unless the environment says less: `ORDERS=500 KILLS=3 npm run trials:orders`. */

import { randomBytes } from 'node:crypto';

export function size(name: string, full: number): number {
  const wanted = Number(process.env[name] ?? full);
  if (!(wanted >= 0)) throw new Error(`${name} must be a number, for example ${full}.`);
  return wanted;
}

export const SEED = process.env.TRIAL_SEED ?? randomBytes(6).toString('hex');
/** A trial takes minutes, and on a busy machine much longer. */
export const LIMIT_MS = 3 * 3_600_000;

/** Prints the figures of a trial in a line. With its seed, a failure can be repeated. */
export function printFigures(figures: object): void {
  process.stdout.write(`${JSON.stringify({ seed: SEED, ...figures })}\n`);
}

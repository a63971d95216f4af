/**
 * Tests with random or large repetitions run a small sample at each push, and their full size in
 * `npm run test:nightly`, which finds their files by this import. REPEAT sets another number, and SEED repeats a run.
 */

export const isNightly = process.env.NIGHTLY !== undefined;

export function repetitions(push: number, nightly: number): number {
  return Number(process.env.REPEAT ?? (isNightly ? nightly : push));
}

export const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31);

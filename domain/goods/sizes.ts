import { compareNames } from '../compareNames';

/** Matches letter sizes: `S`, `M` or `L`, with any number of `X` before the letter. `2XL` means `XXL`. */
const LETTERS = /^(?:(\d*)(X+))?(S|M|L)$/i;

/** Letter sizes come first, from small to large, then all others by the numbers in them. */
export function compareSizes(one: string, other: string): number {
  const [first, second] = [letterRank(one), letterRank(other)];
  if (first !== undefined && second !== undefined) return first - second;
  if (first !== undefined || second !== undefined) return first === undefined ? 1 : -1;
  return compareNames(one, other);
}

/** Returns by how many sizes a letter size is larger than `M`, negative if smaller; undefined for any other text. */
export function letterRank(size: string): number | undefined {
  const [, times = '', xs = '', letter = ''] = LETTERS.exec(size.trim()) ?? [];
  if (letter === '') return undefined;
  const far = times === '' ? xs.length : Number(times) * xs.length;
  if (letter.toUpperCase() === 'M') return 0;
  return letter.toUpperCase() === 'L' ? 1 + far : -1 - far;
}

/** The size systems, in the order in which a list of sizes shows them. */
export const SIZE_SYSTEMS = ['Letters', 'UK', 'EU', 'US', 'Waist', 'cm', 'Other'] as const;
type SizeSystem = (typeof SIZE_SYSTEMS)[number];

const PATTERNS: readonly (readonly [SizeSystem, RegExp])[] = [
  ['UK', /^UK\b/i],
  ['EU', /^EU\b/i],
  ['US', /^US\b/i],
  ['Waist', /^W ?\d/i],
  ['cm', /\d ?cm$/i],
];

/** Returns the size system of a size: `Waist` for `W32`. Sizes such as `42` and `One size` belong to `Other`. */
export function sizeSystem(size: string): SizeSystem {
  if (letterRank(size) !== undefined) return 'Letters';
  const known = PATTERNS.find(([, pattern]) => pattern.test(size.trim()));
  return known?.[0] ?? 'Other';
}

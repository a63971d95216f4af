/** The systems that sizes are written in, in the order in which a list of sizes shows them. */
export const SIZE_SYSTEMS = ['Letters', 'UK', 'EU', 'US', 'Waist', 'cm', 'Other'] as const;
export type SizeSystem = (typeof SIZE_SYSTEMS)[number];

/** The first pattern that matches decides. */
const PATTERNS: readonly (readonly [SizeSystem, RegExp])[] = [
  ['UK', /^UK\b/i],
  ['EU', /^EU\b/i],
  ['US', /^US\b/i],
  ['Waist', /^W ?\d/i],
  ['cm', /\d ?cm$/i],
  ['Letters', /^(\d*X*(S|L)|M)$/i],
];

/** Returns the system of a size: `Waist` for `W32`. Sizes such as `42` and `One size` name none: `Other`. */
export function sizeSystem(size: string): SizeSystem {
  const known = PATTERNS.find(([, pattern]) => pattern.test(size.trim()));
  return known?.[0] ?? 'Other';
}

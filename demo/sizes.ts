/** The size ranges of garments, and the stock of each size. */
interface SizeRun {
  sizes: readonly string[];
  /** The size of the product whose id contains no size. */
  main: string;
}

export const SIZE_RUNS = {
  letters: { sizes: ['XS', 'S', 'M', 'L', 'XL'], main: 'M' },
  roomy: { sizes: ['S', 'M', 'L', 'XL', 'XXL'], main: 'M' },
  dress: { sizes: ['UK 8', 'UK 10', 'UK 12', 'UK 14', 'UK 16', 'UK 18'], main: 'UK 12' },
  waist: { sizes: ['W28', 'W30', 'W32', 'W34', 'W36', 'W38'], main: 'W32' },
  shoe: {
    sizes: ['EU 37', 'EU 38', 'EU 39', 'EU 40', 'EU 41', 'EU 42', 'EU 43', 'EU 44', 'EU 45'],
    main: 'EU 41',
  },
  sock: { sizes: ['EU 36-38', 'EU 39-41', 'EU 42-44', 'EU 45-47'], main: 'EU 39-41' },
  belt: { sizes: ['80 cm', '90 cm', '100 cm', '110 cm'], main: '90 cm' },
  hat: { sizes: ['S', 'M', 'L'], main: 'M' },
} as const satisfies Record<string, SizeRun>;
export type SizeRunName = keyof typeof SIZE_RUNS;

/** The stock of a size as a share of the main size's stock, by its distance from the main size. */
const SHARES = [1, 0.8, 0.55, 0.3, 0.2];

/** The stock of a size, computed from the stock of the main size. It is the same in every build. */
export function stockOfSize(run: SizeRun, size: string, mainStock: number, id: string): number {
  const distance = Math.abs(run.sizes.indexOf(size) - run.sizes.indexOf(run.main));
  const luck = distance === 0 ? 0 : luckOf(id);
  if (luck === 1) return 0;
  const stock = Math.round(mainStock * (SHARES[distance] ?? 0.1));
  return luck === 2 ? Math.min(stock, 3) : stock;
}

/** Returns a number from 0 to 7 for an id. 1 means that the size is sold out, 2 that it is nearly sold out. */
function luckOf(id: string): number {
  return Array.from(id).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7) % 8;
}

/** The size as the end of an id. */
export function sizeSlug(size: string): string {
  return size.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

/** Tables of body measurements in centimetres and of other countries' sizes, one table for each kind of size. */

import { compareSizes, letterRank } from '#domain/goods/sizes';
import type { Message } from '#domain/messages';

export type Measure = readonly [from: number, to: number];

export interface SizeTable {
  columns: readonly Message[];
  /** `elsewhere`: the size in other countries, first for women, then for men if men have it too. May be empty. */
  rows: { size: string; measures: readonly Measure[]; elsewhere: readonly Elsewhere[] }[];
  /** How to take the measurements. */
  how: Message;
}

/** The size systems of other countries, by which shoppers know their size. */
export const COUNTRIES = ['EU', 'UK', 'US'] as const;
export type Country = (typeof COUNTRIES)[number];
export type Elsewhere = Readonly<Record<Country, Measure>>;

interface Kind extends Omit<SizeTable, 'rows'> {
  /** Converts the first measurement to other countries' sizes. Undefined if the countries do not have the size. */
  elsewhere?: readonly ((first: Measure) => Elsewhere | undefined)[];
  measuresOf: (size: string) => readonly Measure[] | undefined;
}

/** The ranks of `3XS` and `6XL`. For smaller or larger sizes, the computed measurements would fit nobody. */
const [SMALLEST, LARGEST] = [-4, 7];

/**
 * Creates a `measuresOf` function for letter sizes. From one size to the next, each measurement grows by a fixed
 * number of centimetres. `of` receives the number of steps from `XXS`.
 */
const lettered = (of: (step: number) => readonly Measure[]) => (size: string) => {
  const rank = letterRank(size);
  if (rank === undefined || rank < SMALLEST || rank > LARGEST) return undefined;
  return of(rank + 3);
};

const range = (from: number, width: number): Measure => [from, from + width];

function evenRange([from, to]: Measure): Measure {
  return [Math.ceil(from / 2) * 2, Math.floor(to / 2) * 2];
}

const plus = ([from, to]: Measure, more: number): Measure => [from + more, to + more];

/** Converts a range of UK women's sizes to the sizes of each country. */
const womens = (uk: Measure): Elsewhere => ({ EU: plus(uk, 28), UK: uk, US: plus(uk, -4) });

/** Returns the UK women's size for a bust in cm, by the formula of `dress`. The size may have decimals. */
const ukSize = (bust: number) => (bust - 63) / 2.5;

/** The smallest women's size that has a number in every country. */
const LEAST_UK = 4;

/** Returns women's sizes for a letter size's range of busts. */
function letteredWomens([from, to]: Measure): Elsewhere {
  const [least, most] = evenRange([ukSize(from), ukSize(to)]);
  return womens([Math.max(least, LEAST_UK), Math.max(most, LEAST_UK)]);
}

/** Returns women's sizes for the bust of a dress. Undefined for numbers that the countries do not have. */
function numberedWomens([bust]: Measure): Elsewhere | undefined {
  const uk = ukSize(bust);
  return uk < LEAST_UK || uk % 2 ? undefined : womens([uk, uk]);
}

/**
 * Returns men's sizes for a range of chests. In the UK and the US, a size is the chest in inches. The half centimetres
 * close the gaps between the ranges, which have whole centimetres.
 */
function mens([from, to]: Measure): Elsewhere {
  const inches = evenRange([(from - 0.5) / 2.54, (to + 0.5) / 2.54]);
  return { EU: plus(inches, 10), UK: inches, US: inches };
}

const letters: Kind = {
  elsewhere: [letteredWomens, mens],
  columns: [{ id: 'sizeGuide.chest' }, { id: 'sizeGuide.waist' }, { id: 'sizeGuide.hips' }],
  how: { id: 'sizeGuide.how.body' },
  measuresOf: lettered((step) => [74, 60, 80].map((first) => range(first + 6 * step, 5))),
};

const hat: Kind = {
  columns: [{ id: 'sizeGuide.head' }],
  how: { id: 'sizeGuide.how.head' },
  measuresOf: lettered((step) => [range(50 + 2 * step, 1)]),
};

/** Creates a `measuresOf` for sizes with one number, such as `UK 12`: `pattern` finds it, `of` converts it. */
const numbered =
  (pattern: RegExp, of: (number: number) => readonly Measure[]) => (size: string) => {
    const [, number] = pattern.exec(size) ?? [];
    return number === undefined ? undefined : of(Number(number));
  };

const dress: Kind = {
  elsewhere: [numberedWomens],
  columns: [{ id: 'sizeGuide.bust' }, { id: 'sizeGuide.waist' }, { id: 'sizeGuide.hips' }],
  how: { id: 'sizeGuide.how.body' },
  measuresOf: numbered(/^UK (\d+)$/i, (number) =>
    [63, 45, 71].map((first) => range(first + 2.5 * number, 0)),
  ),
};

/** Reads sizes with or without a length, such as `W32 L30`. Ignores `32/30`, which can also be a double size. */
const waist: Kind = {
  columns: [{ id: 'sizeGuide.waist' }, { id: 'sizeGuide.hips' }],
  how: { id: 'sizeGuide.how.waist' },
  measuresOf: numbered(/^W ?(\d+)(?:[ /]*L ?\d+)?$/i, (number) => {
    const around = Math.round(number * 2.54);
    return [range(around - 1, 2), range(around + 16, 3)];
  }),
};

const shoe: Kind = {
  columns: [{ id: 'sizeGuide.foot' }],
  how: { id: 'sizeGuide.how.foot' },
  measuresOf: numbered(/^EU (\d+(?:\.5)?)$/i, (number) => {
    const length = Math.round((number / 1.5 - 1.5) * 10) / 10;
    return [range(length, 0)];
  }),
};

const sock: Kind = {
  columns: [{ id: 'sizeGuide.foot' }],
  how: { id: 'sizeGuide.how.foot' },
  measuresOf: (size) => {
    const [, from, to] = /^EU (\d+)-(\d+)$/i.exec(size) ?? [];
    const length = (number: string) => Math.round((Number(number) / 1.5 - 1.5) * 2) / 2;
    return from && to ? [[length(from), length(to)]] : undefined;
  },
};

const belt: Kind = {
  columns: [{ id: 'sizeGuide.belt' }, { id: 'sizeGuide.waist' }],
  how: { id: 'sizeGuide.how.belt' },
  measuresOf: numbered(/^(\d+) cm$/i, (number) => [range(number, 0), range(number - 7, 9)]),
};

const KINDS = [letters, dress, waist, shoe, sock, belt];

/** Matches categories for headwear, in all languages of the shop. */
const HATS =
  /(^|[^\p{L}])(hats?|caps?|beanies?|head(wear|gear)|\p{L}*(hut|hüte|mützen?|kappen?)|kopfbedeckung(en)?|chapeaux?|couvre-chefs?|bonnets?|casquettes?|bérets?|sombreros?|gorr[ao]s?|boinas?)(?!\p{L})/iu;

/**
 * Returns the size table of the kind that has measurements for most of these sizes. Sizes for which this kind has no
 * measurements get no row. Returns undefined if no kind has measurements for any of the sizes.
 */
export function sizeTableFor(
  sizes: readonly string[],
  category: string | undefined,
): SizeTable | undefined {
  const kinds = HATS.test(category ?? '') ? [hat] : KINDS;
  const sorted = [...sizes].sort(compareSizes);
  const tables = kinds.map(({ measuresOf, elsewhere = [], ...kind }) => ({
    ...kind,
    rows: sorted.flatMap((size) => {
      const measures = measuresOf(size);
      const [first] = measures ?? [];
      return measures && first
        ? [{ size, measures, elsewhere: elsewhere.flatMap((of) => of(first) ?? []) }]
        : [];
    }),
  }));
  const most = Math.max(1, ...tables.map(({ rows }) => rows.length));
  return tables.find(({ rows }) => rows.length === most);
}

import { sizeTableFor } from '#src/features/catalogue/product/sizeTables';

const sizesIn = (sizes: string[], category?: string) =>
  sizeTableFor(sizes, category)?.rows.map(({ size }) => size);
const chestOf = (size: string) => sizeTableFor([size], undefined)?.rows[0]?.measures[0];
const LETTERS = ['3XS', '2XS', 'XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '5XL', '6XL'];

describe('the size guide', () => {
  it.each([
    [['S', 'M', '2XL'], undefined],
    [['2xs', 'm', ' xl '], 'Shirts'],
    [['XXXL', '4XL', '5XL'], 'Shirts'],
    [['XXXS', '2XS'], 'Shirts'],
    [['S', '2XL'], 'Caps'],
    [['W30 L32', 'W32/L34', 'W 34'], 'Jeans'],
  ])('has a row for each of %j', (sizes, category) => {
    expect(sizesIn(sizes, category)).toHaveLength(sizes.length);
  });

  it.each([
    ...[
      'Hats',
      'Strickmützen',
      'Sonnenhüte',
      'Kappen & Hüte',
      'Chapeaux',
      'Bérets',
      'Gorros',
      'Headwear',
      'Kopfbedeckungen',
      'Couvre-chefs',
    ].map((category) => [category, 1] as const),
    ...['Shirts', 'Handschuhe', 'Schuhe', 'Capes', undefined].map(
      (category) => [category, 3] as const,
    ),
  ])('measures the head of what is in %s, in each language', (category, columns) => {
    expect(sizeTableFor(['M'], category)?.columns).toHaveLength(columns);
  });

  it.each([
    ['2XL', 'XXL'],
    ['3XL', 'XXXL'],
    ['2XS', 'XXS'],
    ['xl', 'XL'],
  ])('gives %s the measures of %s', (one, other) => {
    expect(chestOf(one)).toBeDefined();
    expect(chestOf(one)).toEqual(chestOf(other));
  });

  it.each([
    [['S', 'M', 'One size'], 'S M'],
    [['UK 8', 'UK 10', 'Tall'], 'UK 8 UK 10'],
    [['EU 36-38', 'EU 39-41', 'EU 42'], 'EU 36-38 EU 39-41'],
  ])('is not lost by a size that has no measures: %j', (sizes, known) => {
    expect(sizesIn(sizes)?.join(' ')).toBe(known);
  });

  it.each([
    ['XS', { EU: [36, 36], UK: [8, 8], US: [4, 4] }, { EU: [42, 42], UK: [32, 32], US: [32, 32] }],
    ['M', { EU: [40, 40], UK: [12, 12], US: [8, 8] }, { EU: [48, 48], UK: [38, 38], US: [38, 38] }],
    [
      'L',
      { EU: [42, 44], UK: [14, 16], US: [10, 12] },
      { EU: [50, 50], UK: [40, 40], US: [40, 40] },
    ],
    ['3XS', { EU: [32, 32], UK: [4, 4], US: [0, 0] }, { EU: [38, 38], UK: [28, 28], US: [28, 28] }],
    ['S', { EU: [38, 38], UK: [10, 10], US: [6, 6] }, { EU: [44, 46], UK: [34, 36], US: [34, 36] }],
    ['UK 12', { EU: [40, 40], UK: [12, 12], US: [8, 8] }],
    ['UK 4', { EU: [32, 32], UK: [4, 4], US: [0, 0] }],
    ['UK 2'],
    ['UK 7'],
    ['EU 42'],
  ])('says what %s is in other countries, for women and for men', (size, ...elsewhere) => {
    expect(sizeTableFor([size], undefined)?.rows[0]?.elsewhere).toEqual(elsewhere);
  });

  it('has each even number of men in the row of one letter', () => {
    const numbers = sizeTableFor(LETTERS, undefined)?.rows.flatMap(({ elsewhere: [, men] }) => {
      const [from, to] = men?.UK ?? [0, 0];
      return from === to ? [from] : [from, to];
    });
    expect(numbers).toEqual([28, 30, 32, 34, 36, 38, 40, 42, 44, 46, 48, 50, 52, 54]);
  });

  it('knows a size of women elsewhere for every letter', () => {
    for (const { elsewhere } of sizeTableFor(LETTERS, undefined)?.rows ?? []) {
      const [from, to] = elsewhere[0]?.EU ?? [1, 0];
      expect(from).toBeLessThanOrEqual(to);
    }
  });

  it.each([[['One size']], [['36/38', '40/42']], [['10XS']], [['99XL']], [[]]])(
    'has nothing to say of %j',
    (sizes) => {
      expect(sizeTableFor(sizes, undefined)).toBeUndefined();
    },
  );
});

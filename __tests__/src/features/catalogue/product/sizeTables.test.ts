import { sizeTableFor } from '#src/features/catalogue/product/sizeTables';

const sizesIn = (sizes: string[], category?: string) =>
  sizeTableFor(sizes, category)?.rows.map(({ size }) => size);
const chestOf = (size: string) => sizeTableFor([size], undefined)?.rows[0]?.measures[0];

describe('the size guide', () => {
  it.each([
    [['S', 'M', '2XL'], undefined],
    [['2xs', 'm', ' xl '], 'Shirts'],
    [['XXXL', '4XL', '5XL'], 'Shirts'],
    [['XXXS', '2XS'], 'Shirts'],
    [['S', '2XL'], 'Caps'],
  ])('has a row for each of %j', (sizes, category) => {
    expect(sizesIn(sizes, category)).toHaveLength(sizes.length);
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

  it.each([[['One size']], [['10XS']], [['99XL']], [[]]])('has nothing to say of %j', (sizes) => {
    expect(sizeTableFor(sizes, undefined)).toBeUndefined();
  });
});

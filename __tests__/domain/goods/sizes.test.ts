import { compareSizes, sizeSystem } from '#domain/goods/sizes';
import { variantText } from '#domain/goods/variantText';
import { intl } from '#tests/support/intl';

describe('sizes', () => {
  it.each([
    [['L', 'XS', 'M', 'XXL', 'S', 'XL', '3XL', 'XXS'], 'XXS XS S M L XL XXL 3XL'],
    [['UK 10', 'UK 8', 'UK 16'], 'UK 8 UK 10 UK 16'],
    [['EU 39-41', 'EU 36-38'], 'EU 36-38 EU 39-41'],
    [['100 cm', '80 cm'], '80 cm 100 cm'],
    [['XXL', '3XL', '2XL', 'XXXL', 'XL'], 'XL XXL 2XL 3XL XXXL'],
    [['2XXL', 'XXXL', 'XL'], 'XL XXXL 2XXL'],
    [['2XS', 'S', '10XS', 'XS'], '10XS 2XS XS S'],
    [[' L', 's', 'm '], 's m   L'],
    [['Long', 'M', 'Small'], 'M Long Small'],
    [['10', 'One size', 'L'], 'L 10 One size'],
    [['42', 'M', 'One size', 'S'], 'S M 42 One size'],
    // Suits: the chest, then short or long.
    [['42L', '38S', '40L', 'M', '40S'], 'M 38S 40L 40S 42L'],
  ])('are sorted: %j', (sizes, order) => {
    expect(sizes.sort(compareSizes).join(' ')).toBe(order);
  });
});

describe('two sizes', () => {
  it.each([
    ['M', '42'],
    ['XXL', 'EU 36'],
    ['S', 'L'],
    ['EU 36', 'Long'],
  ])('%s comes before %s, in either order', (first, second) => {
    expect([compareSizes(first, second), compareSizes(second, first)].map(Math.sign)).toEqual([
      -1, 1,
    ]);
  });
});

describe('the text that distinguishes products of a style', () => {
  it.each([
    [{ name: 'Coat in Red', size: 'M', colour: 'red' }, 'Size M'],
    [{ name: 'Coat', size: 'M', colour: 'Red' }, 'Size M, Red'],
    [{ name: 'Coat' }, ''],
  ])('%j: %s', (product, words) => {
    expect(variantText(product)).toBe(words);
    expect(variantText(product, intl.formatMessage)).toBe(words);
  });
});

describe('the system of a size', () => {
  it.each([
    ['Letters', ['XS', 's', 'M', ' L', 'XXL', '3XL']],
    ['UK', ['UK 8', 'uk 10', ' UK 12']],
    ['EU', ['EU 37', 'EU 39-41']],
    ['US', ['US 6']],
    ['Waist', ['W28', 'W 30', 'W32 L34']],
    ['cm', ['80 cm', '90cm', '100 cm ']],
    [
      'Other',
      [
        '42',
        '40L',
        '38S',
        'One size',
        'Long',
        'Wide',
        '',
        'Kids UK 8',
        'To fit EU 36',
        'Men US 6',
        'Slim W32',
        '80 cm long',
      ],
    ],
  ])('is %s: %j', (system, sizes) => {
    expect(sizes.map(sizeSystem)).toEqual(sizes.map(() => system));
  });
});

import { compareSizes, sizeSystem } from '#domain/sizes';
import { variantText } from '#domain/variantText';

describe('sizes', () => {
  it.each([
    [['L', 'XS', 'M', 'XXL', 'S', 'XL', '3XL', 'XXS'], 'XXS XS S M L XL XXL 3XL'],
    [['UK 10', 'UK 8', 'UK 16'], 'UK 8 UK 10 UK 16'],
    [['EU 39-41', 'EU 36-38'], 'EU 36-38 EU 39-41'],
    [['100 cm', '80 cm'], '80 cm 100 cm'],
    [['XXL', '3XL', '2XL', 'XXXL', 'XL'], 'XL XXL 2XL 3XL XXXL'],
    [['2XS', 'S', '10XS', 'XS'], '10XS 2XS XS S'],
    [[' L', 's', 'm '], 's m   L'],
    [['Long', 'M', 'Small'], 'M Long Small'],
    [['10', 'One size', 'L'], 'L 10 One size'],
    [['42', 'M', 'One size', 'S'], 'S M 42 One size'],
  ])('are sorted: %j', (sizes, order) => {
    expect(sizes.sort(compareSizes).join(' ')).toBe(order);
  });
});

describe('the text that distinguishes products of a style', () => {
  it.each([
    [{ name: 'Coat in Red', size: 'M', colour: 'red' }, 'Size M'],
    [{ name: 'Coat', size: 'M', colour: 'Red' }, 'Size M, Red'],
    [{ name: 'Coat' }, ''],
  ])('%j: %s', (product, words) => {
    expect(variantText(product)).toBe(words);
  });
});

describe('the system of a size', () => {
  it.each([
    ['Letters', ['XS', 's', 'M', ' L', 'XXL', '3XL']],
    ['UK', ['UK 8', 'uk 10']],
    ['EU', ['EU 37', 'EU 39-41']],
    ['US', ['US 6']],
    ['Waist', ['W28', 'W 30', 'W32 L34']],
    ['cm', ['80 cm', '90cm']],
    ['Other', ['42', 'One size', 'Long', 'Wide', '']],
  ])('is %s: %j', (system, sizes) => {
    expect(sizes.map(sizeSystem)).toEqual(sizes.map(() => system));
  });
});

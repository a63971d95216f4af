import { compareSizes } from '../../domain/sizes';
import { varietyWords } from '../../domain/variety';

describe('sizes', () => {
  it.each([
    [['L', 'XS', 'M', 'XXL', 'S', 'XL', '3XL', 'XXS'], 'XXS XS S M L XL XXL 3XL'],
    [['UK 10', 'UK 8', 'UK 16'], 'UK 8 UK 10 UK 16'],
    [['EU 39-41', 'EU 36-38'], 'EU 36-38 EU 39-41'],
    [['100 cm', '80 cm'], '80 cm 100 cm'],
    [['42', 'M', 'One size', 'S'], 'S M 42 One size'],
  ])('stand in order: %j', (sizes, order) => {
    expect(sizes.sort(compareSizes).join(' ')).toBe(order);
  });
});

describe('what tells one product of a style from another', () => {
  it.each([
    [{ name: 'Coat in Red', size: 'M', colour: 'red' }, 'Size M'],
    [{ name: 'Coat', size: 'M', colour: 'Red' }, 'Size M, Red'],
    [{ name: 'Coat' }, ''],
  ])('%j: %s', (product, words) => {
    expect(varietyWords(product)).toBe(words);
  });
});

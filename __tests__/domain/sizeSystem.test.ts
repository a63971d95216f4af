import { sizeSystem } from '#domain/sizeSystem';

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

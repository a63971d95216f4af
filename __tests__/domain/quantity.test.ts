import { isQuantity } from '#domain/quantity';

describe('a quantity', () => {
  it.each([1, 2, 98, 99])('may be %p', (value) => {
    expect(isQuantity(value)).toBe(true);
  });

  it.each([0, -1, 100, 1.5, NaN, Infinity, '2', true, null, undefined, [2], {}])(
    'may not be %p',
    (value) => {
      expect(isQuantity(value)).toBe(false);
    },
  );
});

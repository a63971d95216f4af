import { isQuantity, typedNumber } from '#domain/quantity';

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

describe('the number that a person types', () => {
  it.each([
    ['2', 2],
    [' 12\t', 12],
    ['007', 7],
    ['100', 100],
    ['٣', 3],
    ['１２', 12],
  ])('%j is %i', (text, number) => {
    expect(typedNumber(text)).toBe(number);
  });

  it.each(['', ' ', '1.5', '1e1', '+3', '-3', '1 2', 'x2', '2x', '²'])('is none in %j', (text) => {
    expect(typedNumber(text)).toBeUndefined();
  });
});

import fc from 'fast-check';
import { mergeQuantities, readCart, sameQuantities } from '#src/features/cart/cartQuantities';

describe('stored quantities', () => {
  it.each([null, '', 'x', '[]', '[{"a":2}]', 'null', '3', '"a"', '"{\\"a\\":2}"', '{"a":1'])(
    'are none in %p',
    (text) => {
      expect(readCart(text).quantities).toEqual({});
    },
  );

  it.each([
    [
      'wrong kinds',
      '"b":0,"c":-1,"d":1.5,"e":"2","f":100,"g":{"h":1},"i":1e99,"j":null,"k":true," ":1',
    ],
    ['names of the language itself', '"__proto__":{"polluted":1},"constructor":2,"toString":3'],
    ['foreign bookkeeping', '"_persist":"{\\"version\\":-1}","token":"secret"'],
    ['a deep nest', `"nest":${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['a huge text', `"x":"${'x'.repeat(4_000_000)}"`],
  ])('keep the good lines of a cart spoilt by %s (trial 16)', (_kind, spoilt) => {
    expect(readCart(`{"a":2,${spoilt}}`).quantities).toEqual({ a: 2 });
    expect('polluted' in {}).toBe(false);
  });

  it('never throw, whatever is stored, and contain valid quantities only', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) =>
        Object.values(readCart(text).quantities).every(
          (n) => Number.isInteger(n) && n > 0 && n < 100,
        ),
      ),
    );
  });

  it('hold at most a thousand lines', () => {
    const huge = Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`p${n}`, 1]));
    expect(Object.keys(readCart(JSON.stringify(huge)).quantities)).toHaveLength(1_000);
  });
});

describe('quantities of two tabs', () => {
  it('are mine when the other tab changed nothing', () => {
    expect(mergeQuantities({ a: 1 }, { b: 5 }, { a: 1 })).toEqual({ b: 5 });
  });

  it('never go over what a line may hold', () => {
    expect(mergeQuantities({ a: 90 }, { a: 99 }, { a: 99 })).toEqual({ a: 99 });
  });

  it('are the same whatever their order', () => {
    expect(sameQuantities({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true);
    expect(sameQuantities({ a: 1 }, { a: 1, b: 2 })).toBe(false);
  });
});

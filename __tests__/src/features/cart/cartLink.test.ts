import * as fc from 'fast-check';
import { cartLink, readCartLink } from '#src/features/cart/cartLink';
import { readQuantities } from '#src/features/cart/cartQuantities';

const hashOf = (link: string) => new URL(link).hash;

describe('the link to a cart', () => {
  it('holds ids and quantities behind the #', () => {
    expect(cartLink({ a1: 2, b7: 1 }, 'https://shop')).toBe('https://shop/orders#cart=a1.2~b7.1');
  });

  it('gives back any cart that a browser may hold', () => {
    const carts = fc.dictionary(fc.string({ maxLength: 20, unit: 'grapheme' }), fc.nat(120), {
      maxKeys: 9,
    });
    fc.assert(
      fc.property(carts, (any) => {
        const cart = readQuantities(JSON.stringify(any));
        fc.pre(Object.keys(cart).length > 0);
        expect(readCartLink(hashOf(cartLink(cart, 'https://shop')))).toEqual(cart);
      }),
    );
  });

  it.each([
    '',
    '#',
    '#cart=',
    '#cart=a1',
    '#cart=a1.0',
    '#cart=a1.100',
    '#cart=a1.-1',
    '#cart=a1.1e1',
    '#cart=.1',
    '#cart=%.1',
    '#cart=%00.1',
    '#cart=__proto__.1',
    '#other=a1.1',
    `#cart=${'a'.repeat(9_000)}.1`,
  ])('is none in %j', (hash) => {
    expect(readCartLink(hash)).toBeUndefined();
  });

  it('keeps its valid lines among invalid ones', () => {
    expect(readCartLink('#cart=a1.2~nonsense~%E0%A4%A.1~b7.1')).toEqual({ a1: 2, b7: 1 });
  });

  it('never throws, whatever it contains', () => {
    fc.assert(fc.property(fc.string(), (any) => void readCartLink(`#cart=${any}`)));
  });
});

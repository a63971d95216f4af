import * as fc from 'fast-check';
import { cartLink, readCartLink } from '#src/features/cart/cartLink';
import { readCart } from '#src/features/cart/cartQuantities';

const hashOf = (link: string | undefined) => new URL(link ?? '').hash;

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
        const cart = readCart(JSON.stringify(any)).quantities;
        fc.pre(Object.keys(cart).length > 0);
        const link = cartLink(cart, 'https://shop');
        const whole = { quantities: cart, unread: 0 };
        expect(readCartLink(hashOf(link))).toEqual(whole);
        expect(readCartLink(hashOf(link).replaceAll('~', '%7E'))).toEqual(whole);
      }),
    );
  });

  it.each(['', '#', '#other=a1.1', '#search'])('is none in %j', (hash) => {
    expect(readCartLink(hash)).toBeUndefined();
  });

  it.each([
    '#cart=a1',
    '#cart=a1.0',
    '#cart=a1.-1',
    '#cart=a1.1e1',
    '#cart=.1',
    '#cart=%.1',
    '#cart=%00.1',
    '#cart=__proto__.1',
    `#cart=${'a'.repeat(65)}.1`,
  ])('holds one line that cannot be read in %j', (hash) => {
    expect(readCartLink(hash)).toEqual({ quantities: {}, unread: 1 });
  });

  it('keeps its valid lines among invalid ones, and counts those (trial 81)', () => {
    const read = readCartLink('#cart=a1.2~nonsense~%E0%A4%A.1~b7.0~b7.1');
    expect(read).toEqual({ quantities: { a1: 2, b7: 1 }, unread: 3 });
  });

  it.each([
    ['a full stop', '#cart=a1.2~b7.1.'],
    ['quotes and a bracket', '#cart=a1.2~b7.1%22)'],
    ['an angle bracket and a comma', '#cart=a1.2~b7.1%3E,'],
    ['what a messenger adds', '#cart=a1.2~b7.1&fbclid=IwAR0x.1~y'],
    ['what a newsletter adds', '#cart=a1.2~b7.1?utm_source=mail'],
    ['encoded separators', '#cart=a1.2%7Eb7.1'],
    ['encoded separators, small', '#cart%3Da1.2%7eb7.1'],
    ['capitals', '#CART=a1.2~b7.1'],
    ['a second link behind it', '#cart=a1.2~b7.1https://shop/orders#cart=a1.2~b7.1'],
    ['marks for crossed-out text', '#cart=a1.2~b7.1~~'],
  ])('is read in spite of %s (trial 81)', (_damage, hash) => {
    expect(readCartLink(hash)).toEqual({ quantities: { a1: 2, b7: 1 }, unread: 0 });
  });

  it('whose end is cut says that one line is missing (trial 81)', () => {
    for (const end of ['b7.', 'b7', '%E2%8', ''])
      expect(readCartLink(`#cart=a1.2~${end}`)).toEqual({ quantities: { a1: 2 }, unread: 1 });
  });

  it('adds up a product that stands in several lines, beyond what a cart takes (trial 81)', () => {
    expect(readCartLink('#cart=a1.30~a1.30~a1.30~a1.30~a1.30~b7.100')).toEqual({
      quantities: { a1: 150, b7: 100 },
      unread: 0,
    });
  });

  it('is not made of a cart that is too long, and what is too long is counted when it is read (trial 81)', () => {
    const ids = Array.from(
      { length: 300 },
      (_none, index) => `product-of-the-shop-number-${index}`,
    );
    expect(cartLink(Object.fromEntries(ids.map((id) => [id, 1])), 'https://shop')).toBeUndefined();
    const read = readCartLink(`#cart=${ids.map((id) => `${id}.1`).join('~')}`);
    const count = Object.keys(read?.quantities ?? {}).length;
    expect(count).toBeGreaterThan(200);
    expect(count + (read?.unread ?? 0)).toBe(300);
  });

  it('never throws, whatever it contains (trial 81)', () => {
    fc.assert(fc.property(fc.string(), (any) => void readCartLink(`#cart=${any}`)));
  });

  it('is read fifty times in some seconds, also if it is full of dots', () => {
    const began = performance.now();
    for (let n = 0; n < 50; n += 1)
      expect(readCartLink(`#cart=${'.'.repeat(7_900)}a`)?.quantities).toEqual({});
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});

import * as v from 'valibot';
import {
  amountSchema,
  productCountSchema,
  productKeysSchema,
  productListSchema,
  productSchema,
} from '#domain/goods/product';
import { aProduct } from '#tests/support/products';

const takes = (change: object) => v.is(productSchema, { ...aProduct(), ...change });

describe('a product', () => {
  it.each([
    {},
    { stock: undefined },
    { stock: 0 },
    { ratings: 0 },
    { ratings: 5 },
    { price: 0 },
    { shipping: 0 },
    { _id: 'x'.repeat(64) },
    { name: 'x'.repeat(200) },
    { seller: 'x'.repeat(100) },
  ])('may have %j', (change) => {
    expect(takes(change)).toBe(true);
  });

  it.each([
    { stock: -1 },
    { stock: 1.5 },
    { stock: '3' },
    { ratings: -0.1 },
    { ratings: 5.1 },
    { ratings: '4' },
    { price: -1 },
    { price: 1.005 },
    { price: null },
    { shipping: -1 },
    { shipping: '4' },
    { _id: '' },
    { _id: 'x'.repeat(65) },
    { name: ' ' },
    { name: 'x'.repeat(201) },
    { seller: '' },
    { seller: 'x'.repeat(101) },
    { img: 7 },
  ])('may not have %j', (change) => {
    expect(takes(change)).toBe(false);
  });

  it.each(['_id', 'img', 'name', 'price', 'seller', 'ratings', 'shipping'])('needs %s', (field) => {
    expect(takes({ [field]: undefined })).toBe(false);
  });

  it('is refused with a reason for an amount that is none', () => {
    const { issues = [] } = v.safeParse(amountSchema, 1.005);
    expect(issues.map(({ message }) => message)).toEqual(['is no amount']);
  });

  it('is valid in a list of products', () => {
    expect(v.is(productListSchema, [aProduct()])).toBe(true);
    expect(v.is(productListSchema, [{}])).toBe(false);
  });
});

describe('the number of products', () => {
  it.each([
    [{ count: 0 }, true],
    [{ count: 12 }, true],
    [{ count: -1 }, false],
    [{ count: 1.5 }, false],
    [{ count: '12' }, false],
    [{}, false],
  ])('may be %j: %p', (answer, expected) => {
    expect(v.is(productCountSchema, answer)).toBe(expected);
  });
});

describe('the ids that are asked for', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, n) => `p${n}`);

  it.each([
    ['none', true, []],
    ['500', true, ids(500)],
    ['501', false, ids(501)],
    ['an empty one', false, ['']],
    ['a number', false, [7]],
    ['no list', false, 'p0'],
  ])('may be %s: %p', (_what, expected, keys) => {
    expect(v.is(productKeysSchema, keys)).toBe(expected);
  });
});

import * as v from 'valibot';
import { productSchema } from '#domain/goods/product';
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
});

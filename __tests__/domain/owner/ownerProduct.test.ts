/** The requests that owners send about products. */

import * as v from 'valibot';
import {
  newColourSchema,
  newProductSchema,
  productPatchSchema,
  replacedProductSchema,
} from '#domain/owner/ownerProduct';
import { stockRequestSchema } from '#domain/owner/stockChange';

const draft = { img: '', name: 'Hat', price: 20, seller: 'Ann', shipping: 0 };
const optional = {
  imgAlt: 'A hat',
  formerPrice: 30,
  ratings: 4.5,
  style: 'hat',
  size: 'M',
  colour: 'Red',
  articleNumber: 'H-1',
  barcode: '4006381333931',
  category: 'Hats',
  description: 'x',
  material: 'x',
  care: 'x',
  images: ['/a'],
};
const state = { hidden: true, stock: { is: 3 } };
const needed = Object.keys(draft);
const emptiable = Object.keys(optional);

/** Limits of a product's fields: the last value that is accepted, and the first one that is refused. */
const LIMITS: readonly (readonly [string, unknown, unknown])[] = [
  ['name', 'x'.repeat(200), 'x'.repeat(201)],
  ['seller', 'x'.repeat(100), 'x'.repeat(101)],
  ['price', 1_000_000, 1_000_000.01],
  ['price', 0, -0.01],
  ['price', 0.01, 0.001],
  ['shipping', 1_000_000, 1_000_000.01],
  ['formerPrice', 1_000_000, 1_000_000.01],
  ['ratings', 5, 5.1],
  ['imgAlt', 'x'.repeat(200), 'x'.repeat(201)],
  ['style', 'x'.repeat(100), 'x'.repeat(101)],
  ['size', 'x'.repeat(40), 'x'.repeat(41)],
  ['colour', 'x'.repeat(60), 'x'.repeat(61)],
  ['category', 'x'.repeat(80), 'x'.repeat(81)],
  ['articleNumber', 'x'.repeat(64), 'x'.repeat(65)],
  ['barcode', 'x'.repeat(64), 'x'.repeat(65)],
  // Examples of GS1 and of labels: an EAN-8, a UPC, an EAN-13 as printed, a GTIN-14; then each with a wrong digit.
  ['barcode', '96385074', '96385075'],
  ['barcode', '036000291452', '036000291453'],
  ['barcode', '4 006381 333931', '4 006381 333913'],
  ['barcode', '10614141000415', '10614141000451'],
  ['barcode', '1234567890', ' '],
  ['description', 'x'.repeat(4_000), 'x'.repeat(4_001)],
  ['material', 'x'.repeat(500), 'x'.repeat(501)],
  ['care', 'x'.repeat(1_000), 'x'.repeat(1_001)],
  ['images', Array(20).fill('/a'), Array(21).fill('/a')],
  ['images', [], ['pictures/hat.jpg']],
  ['img', `/${'x'.repeat(1_999)}`, `/${'x'.repeat(2_000)}`],
  ['hidden', false, 'no'],
  ['stock', { is: null }, { is: -1 }],
  ['stock', { is: 1_000_000 }, { is: 1_000_001 }],
  ['stock', { by: 1_000_000 }, { by: 1_000_001 }],
  ['stock', { by: -1_000_000 }, { by: -1_000_001 }],
  ['stock', { by: 0 }, { by: 0.5 }],
  ['stock', { is: 0 }, { is: 0, by: 0 }],
  ['stock', { is: 1 }, {}],
];

describe('a product that an owner writes', () => {
  it('may have all fields, or only those that it needs', () => {
    for (const body of [draft, { ...draft, ...optional, ...state }])
      expect(v.is(replacedProductSchema, body)).toBe(true);
    for (const field of needed)
      expect([field, v.is(replacedProductSchema, { ...draft, [field]: undefined })]).toEqual([
        field,
        false,
      ]);
  });

  it('has no unknown field and no empty one', () => {
    expect(v.is(replacedProductSchema, { ...draft, odd: 1 })).toBe(false);
    for (const field of [...emptiable, 'name', 'price'])
      expect([field, v.is(replacedProductSchema, { ...draft, [field]: null })]).toEqual([
        field,
        false,
      ]);
    expect(v.is(replacedProductSchema, { ...draft, colour: ' ' })).toBe(false);
  });

  it('has an id only if it is new', () => {
    expect(v.is(newProductSchema, { ...draft, ...optional, ...state, _id: 'hat' })).toBe(true);
    expect(v.is(newProductSchema, draft)).toBe(true);
    expect(v.is(newProductSchema, { ...draft, _id: ' ' })).toBe(false);
    expect(v.is(newProductSchema, { ...draft, version: 1 })).toBe(false);
    expect(v.parse(replacedProductSchema, { ...draft, _id: 'hat', version: 1 })).toEqual(draft);
  });

  it('is accepted at the limit of each field and refused beyond it, also as a change', () => {
    for (const schema of [replacedProductSchema, productPatchSchema])
      for (const [field, last, beyond] of LIMITS) {
        const taken = [last, beyond].map((value) => v.is(schema, { ...draft, [field]: value }));
        expect([field, ...taken]).toEqual([field, true, false]);
      }
  });
});

describe('a change of a product', () => {
  it('may have any field alone, and none', () => {
    const fields = Object.entries({ ...draft, ...optional, ...state });
    for (const [field, value] of [...fields, ['name', undefined] as const])
      expect([field, v.is(productPatchSchema, { [field]: value })]).toEqual([field, true]);
    expect(v.is(productPatchSchema, { version: 1 })).toBe(false);
  });

  it('clears with null what may be empty, and nothing else', () => {
    for (const field of emptiable)
      expect(v.parse(productPatchSchema, { [field]: null })).toEqual({ [field]: null });
    for (const field of [...needed, 'hidden', 'stock'])
      expect([field, v.is(productPatchSchema, { [field]: null })]).toEqual([field, false]);
  });
});

describe('a new colour of a style', () => {
  it('has a name of at most 60 characters', () => {
    const colours = ['Red', 'x'.repeat(60), 'x'.repeat(61), ' ', undefined];
    const taken = colours.map((colour) => v.is(newColourSchema, { colour }));
    expect(taken).toEqual([true, true, false, false, false]);
    expect(v.is(newColourSchema, { colour: 'Red', size: 'M' })).toBe(false);
  });
});

describe('a request that sets stocks', () => {
  const list = (count: number, change: object) =>
    Array.from({ length: count }, (_, n) => ({ _id: `p${n}`, ...change }));

  it.each<[string, object]>([
    ['500 differences', { changes: list(500, { by: -1 }) }],
    ['500 counts', { counts: list(500, { is: 0 }) }],
    ['a stock that is no longer counted', { counts: list(1, { is: null }) }],
  ])('may have %s', (_what, body) => {
    expect(v.is(stockRequestSchema, body)).toBe(true);
  });

  it.each<[string, object]>([
    ['nothing', {}],
    ['no differences', { changes: [] }],
    ['no counts', { counts: [] }],
    ['501 counts', { counts: list(501, { is: 0 }) }],
    ['differences and counts', { changes: list(1, { by: 1 }), counts: list(1, { is: 1 }) }],
    ['half a difference', { changes: list(1, { by: 1.5 }) }],
    ['a count without a number', { counts: list(1, {}) }],
    ['a count as a difference', { changes: list(1, { is: 1 }) }],
    ['a difference without a number', { changes: list(1, { by: null }) }],
    ['a count below zero', { counts: list(1, { is: -1 }) }],
    ['a count without a product', { counts: [{ is: 1 }] }],
    ['a count with more', { counts: list(1, { is: 1, name: 'Hat' }) }],
  ])('may not have %s', (_what, body) => {
    expect(v.is(stockRequestSchema, body)).toBe(false);
  });
});

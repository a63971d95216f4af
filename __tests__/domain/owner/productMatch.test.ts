import * as v from 'valibot';
import { MAX_ACT_PRODUCTS } from '#domain/owner/ownerProduct';
import { batchRequestSchema } from '#domain/owner/productMatch';

describe('a change of many products', () => {
  const takes = (body: object) =>
    v.is(batchRequestSchema, { change: { kind: 'saleOff' }, ...body });
  const ids = (count: number) => Array.from({ length: count }, (_, n) => `p${n}`);
  const match = {
    q: 'hat',
    category: ['Hats'],
    garmentSize: ['M'],
    colour: ['Red'],
    seller: ['Ann'],
    priceFrom: 1,
    priceTo: 2,
    inStock: true,
    onSale: true,
    hidden: false,
    obstacle: 'no_stock',
    missingWords: 'de',
  };

  it.each<object>([
    { kind: 'price', percent: -100 },
    { kind: 'price', percent: 1_000, ending: '.00' },
    { kind: 'price', amount: -2.5, ending: '.50' },
    { kind: 'saleOn', percent: -20, ending: '.90' },
    { kind: 'saleOn', amount: -5, ending: '.99' },
    { kind: 'saleOff' },
    { kind: 'hidden', hidden: true },
    { kind: 'category', category: 'x'.repeat(80) },
    { kind: 'category', category: null },
    { kind: 'shared', fields: { name: 'Coat', care: null, words: { 'name.de': null } } },
  ])('may be %j', (change) => {
    expect(takes({ change })).toBe(true);
  });

  it.each<object>([
    { kind: 'delete' },
    { kind: '' },
    { kind: 'price', percent: -101 },
    { kind: 'price', percent: 1_001 },
    { kind: 'price', percent: '10' },
    { kind: 'saleOn', ending: '.95' },
    { kind: 'saleOn', ending: '' },
    { kind: 'saleOff', percent: 10 },
    { kind: 'hidden' },
    { kind: 'category', category: 'x'.repeat(81) },
    { kind: 'category', category: ' ' },
    { kind: 'category' },
    { kind: 'shared' },
    { kind: 'shared', fields: { name: null } },
    { kind: 'shared', fields: { price: 1 } },
    { kind: 'shared', fields: { words: { 'colour.de': 'rot' } } },
  ])('may not be %j', (change) => {
    expect(takes({ change })).toBe(false);
  });

  it.each<[string, object]>([
    ['some ids', { ids: ids(MAX_ACT_PRODUCTS), dryRun: true }],
    ['a filter', { match }],
    ['every filter value', { match: { colour: Array(20).fill('Red'), q: 'x'.repeat(100) } }],
    ['everything', { match: {} }],
    ['hidden products', { match: { obstacle: 'hidden' } }],
  ])('may be for %s', (_what, body) => {
    expect(takes(body)).toBe(true);
  });

  it.each<[string, object]>([
    ['no ids', { ids: [] }],
    ['10,001 ids', { ids: ids(10_001) }],
    ['a blank id', { ids: [' '] }],
    ['an unknown filter', { match: { gender: ['all'] } }],
    ['a filter without values', { match: { colour: [] } }],
    ['21 values', { match: { colour: Array(21).fill('Red') } }],
    ['a value of 201 characters', { match: { colour: ['x'.repeat(201)] } }],
    ['a search of 101 characters', { match: { q: 'x'.repeat(101) } }],
    ['a negative price', { match: { priceFrom: -1 } }],
    ['a filter that is off', { match: { inStock: false } }],
    ['an unknown obstacle', { match: { obstacle: 'x' } }],
    ['an unknown field', { all: true }],
  ])('may not be for %s', (_what, body) => {
    expect(takes(body)).toBe(false);
  });

  it('needs a change', () => {
    expect(takes({ ids: ids(1), change: undefined })).toBe(false);
  });
});

/** The schemas of the API's answers to shoppers. */

import * as v from 'valibot';
import {
  deletionRequestSchema,
  endedSessionsSchema,
  loginAnswerSchema,
  loginRequestSchema,
  openSessionsSchema,
  personalDataSchema,
  RECENT_SIGN_IN_S,
  roleSchema,
} from '#domain/account';
import { clientConfigSchema, LOCAL_CONFIG } from '#domain/clientConfig';
import { errorBodySchema } from '#domain/errors';
import { productCountSchema, productListSchema } from '#domain/goods/product';
import { isGone, productDetailsSchema } from '#domain/goods/productDetails';
import {
  facetsSchema,
  shopCategoriesSchema,
  suggestionsSchema,
} from '#domain/goods/searchResponses';
import { probeSchema, healthSchema, identityStatusSchema } from '#domain/health';
import { orderListSchema } from '#domain/orders/order';
import { openPiecesSchema } from '#domain/orders/orderLimits';
import { DEFAULT_SHOP, isMissingText, shopInfoSchema, textPageSchema } from '#domain/shopInfo';
import { anOrder } from '../support/orders';
import { aProduct } from '../support/products';
import { type SchemaExample, schemaFaults } from '../support/schemaFaults';

const session = { startedAt: '2026-11-20T12:00:00.000Z', device: '', current: true };
const price = { price: 1, shipping: 0 };
const bareProduct = { _id: 'a', img: '', name: 'Hat', ...price, seller: 'Ann', ratings: 0 };
const product = {
  ...aProduct(),
  formerPrice: 50,
  style: 'camp',
  size: 'M',
  colour: 'Sand',
  category: 'Shirts',
  sizes: [{ _id: 'a', size: 'M', stock: 0, name: 'Hat', img: '', ...price }],
};
const bareAlternative = { _id: 'b', img: '', name: 'Hat', ...price };
const alternative = { ...bareAlternative, stock: 0, size: 'S', colour: 'Red' };
const details = { description: 'x', material: 'x', care: 'x', images: ['/a'], imgAlt: 'x' };
const order = { ...anOrder(), address: 'Here', carrier: 'UPS', tracking: '1', trackingLink: 'x' };
const bareOrderLine = anOrder().orders[0];
const orderLine = { ...bareOrderLine, size: 'M', colour: 'Red' };
const identity = { mode: 'local', state: 'ready', isRefusing: true };
const bareLink = { name: 'delivery', title: 'Delivery' };
const link = { ...bareLink, short: 'in two days' };
const text = { ...link, html: '<p>', description: 'p' };
const { slogan: _slogan, saleText: _saleText, languages: _languages, ...bareShop } = DEFAULT_SHOP;
const facet = [{ value: 'Red', count: 3 }];
const bareFacets = { category: [], garmentSize: [], colour: [], seller: [{ value: 'Ann' }] };
const newPrices = { totalPrice: 1, orders: [{ _id: 'a', ...price }] };
const refusal = { code: 'prices_changed', message: '' };

const ANSWERS: Readonly<Record<string, SchemaExample>> = {
  sessions: { schema: openSessionsSchema, complete: [session], least: [session] },
  'ended sessions': { schema: endedSessionsSchema, complete: { ended: 1 }, least: { ended: 0 } },
  'personal data': {
    schema: personalDataSchema,
    complete: { email: 'a@b', sessions: [session], orders: [] },
    least: { email: 'a@b', sessions: [], orders: [] },
  },
  role: { schema: roleSchema, complete: { role: 'owner' }, least: { role: 'shopper' } },
  'session token': { schema: loginAnswerSchema, complete: { token: 't' }, least: { token: 't' } },
  refusal: {
    schema: errorBodySchema,
    complete: {
      ...refusal,
      prices: { ...newPrices, tax: 1, taxRule: { percent: 8.875, roundedTo: 'cent' } },
      products: ['a'],
      related: [product],
    },
    least: refusal,
  },
  'refusal with new prices': {
    schema: errorBodySchema,
    complete: { ...refusal, prices: newPrices },
    least: refusal,
  },
  health: {
    schema: healthSchema,
    complete: { status: 'up', database: { engine: 'embedded', up: true }, identity },
    least: {
      status: 'down',
      database: { engine: 'postgresql', up: false },
      identity: { mode: 'hosted', state: 'failed' },
    },
  },
  'state of the identity service': {
    schema: identityStatusSchema,
    complete: { state: 'starting' },
    least: { state: 'failed' },
  },
  'live check': { schema: probeSchema, complete: { status: 'live' }, least: { status: 'live' } },
  'ready check': {
    schema: probeSchema,
    complete: { status: 'ready' },
    least: { status: 'stopping' },
  },
  'configuration with a local identity service': {
    schema: clientConfigSchema,
    complete: { ...LOCAL_CONFIG, shop: { ...DEFAULT_SHOP, texts: [link] } },
    least: { apiUrl: '/api', identity: LOCAL_CONFIG.identity },
  },
  'configuration with a hosted identity service': {
    schema: clientConfigSchema,
    complete: {
      apiUrl: 'https://api.example',
      identity: { mode: 'hosted', apiKey: 'k', authDomain: 'd', projectId: 'p' },
    },
    least: {
      apiUrl: '/api',
      identity: { mode: 'hosted', apiKey: 'k', authDomain: 'd', projectId: 'p' },
    },
  },
  orders: {
    schema: orderListSchema,
    complete: [{ ...order, orders: [orderLine] }],
    least: [{ ...anOrder(), orders: [bareOrderLine] }].map(
      ({ tax: _tax, amounts: _amounts, ...rest }) => rest,
    ),
  },
  'open pieces': {
    schema: openPiecesSchema,
    complete: { pieces: 1, most: 2 },
    least: { pieces: 0, most: 0 },
  },
  products: { schema: productListSchema, complete: [product], least: [bareProduct] },
  'number of products': {
    schema: productCountSchema,
    complete: { count: 1, atLeast: true, searchedFor: 'shirt' },
    least: { count: 0 },
  },
  'product with its details': {
    schema: productDetailsSchema,
    complete: { ...product, ...details, alternatives: [alternative], related: [product] },
    least: { ...bareProduct, alternatives: [bareAlternative], related: [bareProduct] },
  },
  'filter values': {
    schema: facetsSchema,
    complete: {
      category: facet,
      garmentSize: facet,
      colour: facet,
      seller: facet,
      price: { from: 1, to: 2 },
      inStock: 1,
      onSale: 0,
    },
    least: bareFacets,
  },
  suggestions: {
    schema: suggestionsSchema,
    complete: [{ kind: 'product', text: 'Hat', _id: 'a', img: '', price: 1 }],
    least: ['product', 'category', 'seller'].map((kind) => ({ kind, text: 'x' })),
  },
  categories: {
    schema: shopCategoriesSchema,
    complete: { categories: ['Shirts'], counts: { Shirts: 1 }, onSale: true },
    least: { categories: [], onSale: false },
  },
  'settings of the shop': {
    schema: shopInfoSchema,
    complete: { ...DEFAULT_SHOP, texts: [link] },
    least: { ...bareShop, texts: [bareLink] },
  },
  'text of the owner': {
    schema: textPageSchema,
    complete: text,
    least: { ...bareLink, html: '', description: '' },
  },
};

describe('an answer of the API', () => {
  it.each(Object.entries(ANSWERS))(
    'is read with and without its optional fields, and refused with a fault anywhere: %s',
    (_name, example) => {
      expect(schemaFaults(example)).toEqual([]);
    },
  );

  it.each([
    ['an empty session token', loginAnswerSchema, { token: '' }],
    ['an unknown role', roleSchema, { role: '' }],
    ['an unknown refusal', errorBodySchema, { code: 'never_heard', message: '' }],
    ['a negative number of products', productCountSchema, { count: -1 }],
    ['an id of 65 letters', productListSchema, [{ ...bareProduct, _id: 'x'.repeat(65) }]],
    ['half a piece', productListSchema, [{ ...bareProduct, stock: 1.5 }]],
    ['fewer pieces than none', productListSchema, [{ ...bareProduct, stock: -1 }]],
    ['half a product', productCountSchema, { count: 1.5 }],
    ['a negative total', errorBodySchema, { ...refusal, prices: { ...newPrices, totalPrice: -1 } }],
    ['an unknown state', probeSchema, { status: 'x' }],
    ['an unknown kind of suggestion', suggestionsSchema, [{ kind: '', text: 'Hat' }]],
    [
      'an unknown identity service',
      clientConfigSchema,
      { apiUrl: '/api', identity: { mode: 'x', projectId: 'p' } },
    ],
  ])('is not %s', (_what, schema, answer) => {
    expect(v.is<v.GenericSchema>(schema, answer)).toBe(false);
  });

  it('says that a product or a text is missing by leaving it out', () => {
    const found = v.parse(productDetailsSchema, ANSWERS['product with its details']?.complete);
    expect([isGone(found), isGone({ related: [] })]).toEqual([false, true]);
    expect([isMissingText(text), isMissingText({ missing: true })]).toEqual([false, true]);
  });
});

describe('a request about an account', () => {
  it.each([
    ['login', loginRequestSchema],
    ['deletion', deletionRequestSchema],
  ])('of %s has an email address and nothing else', (_what, schema) => {
    expect(v.parse(schema, { email: ' ann@example.com' })).toEqual({ email: 'ann@example.com' });
    for (const body of [{}, { email: ' ' }, { email: 'x'.repeat(321) }])
      expect(v.is(schema, body)).toBe(false);
    expect(v.is(schema, { email: 'ann@example.com', password: 'x' })).toBe(false);
  });

  it('needs a sign-in of the last five minutes if it is about deletion', () => {
    expect(RECENT_SIGN_IN_S).toBe(300);
  });
});

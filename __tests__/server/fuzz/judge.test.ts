import type { RawAnswer } from '#tests/support/rawRequest';
import type { Draft } from './support/draft';
import { faultOf } from './support/judge';

const draft = (change: Partial<Draft> = {}): Draft => ({
  operation: 'GET /api/nop',
  mutation: 'right',
  email: 'ann@example.com',
  method: 'GET',
  path: '/api/nop',
  query: [],
  headers: [],
  ...change,
});
const answer = (status: number, body: unknown): RawAnswer => ({
  status,
  headers: {},
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const order = {
  _id: 'HL-1',
  orderTime: '2026-01-01T00:00:00.000Z',
  orderStatus: 'Processing',
  name: 'Ann',
  email: 'ann@example.com',
  number: '030 123456',
  orders: [{ _id: 'a', img: '', name: 'a', price: 10, seller: 's', shipping: 0, quantity: 1 }],
  totalPrice: 12,
  tax: 2,
};
const refusal = (code: string) => ({ code, message: '' });

describe('the judge of the fuzz', () => {
  it.each([
    ['a count', draft(), answer(200, { count: 1 })],
    ['a refusal', draft(), answer(400, refusal('bad_request'))],
    ['an order', draft({ method: 'POST', path: '/api/orders' }), answer(200, order)],
    ['a missing page', draft({ path: '/products/x' }), answer(404, '<!doctype html>')],
    [
      'a copied colour',
      draft({ method: 'POST', path: '/api/owner/products/to/colours' }),
      answer(200, { count: 1, act: '9942abea-ed94-494a-b583-de6d707e122f' }),
    ],
    ['nothing for a logout', draft({ method: 'POST', path: '/api/logout' }), answer(204, '')],
  ])('passes %s (trial 40)', (_name, request, given) => {
    expect(faultOf({ draft: request, answer: given, ms: 1 })).toBeUndefined();
  });

  it.each([
    ['a 500', draft(), answer(500, refusal('internal')), 1],
    ['a late answer', draft(), answer(200, { count: 1 }), 10_001],
    ['another type', draft(), answer(200, { count: '1' }), 1],
    ['a field too many', draft(), answer(200, { count: 1, secret: 1 }), 1],
    ['cut JSON', draft(), answer(200, '{"count":'), 1],
    ['a page in place of JSON', draft(), answer(200, '<html>'), 1],
    ['a page in place of a refusal', draft(), answer(404, '<!doctype html>'), 1],
    ['a code of another status', draft(), answer(400, refusal('not_found')), 1],
    ['an unknown code', draft(), answer(400, refusal('oops')), 1],
    ['a stack in a refusal', draft(), answer(400, { ...refusal('bad_request'), stack: '' }), 1],
    ['a body for a logout', draft({ method: 'POST', path: '/api/logout' }), answer(204, 'x'), 1],
    ['success of nothing', draft({ path: '/api/none' }), answer(200, {}), 1],
    ['a foreign order', draft({ path: '/api/orders' }), answer(200, [{ ...order, email: 'b' }]), 1],
    [
      'another price',
      draft({ path: '/api/orders' }),
      answer(200, [{ ...order, totalPrice: 1 }]),
      1,
    ],
  ])('refuses %s (trial 40)', (_name, request, given, ms) => {
    expect(faultOf({ draft: request, answer: given, ms })).toEqual(expect.any(String));
  });
});

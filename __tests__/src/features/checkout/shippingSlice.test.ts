import type { OrderRequest } from '#domain/order';
import { identityObserved } from '#src/features/auth/authSlice';
import { orderPlaced as placed } from '#src/features/checkout/checkoutSlice';
import {
  selectLastShipping,
  selectShippingDraft,
  shippingDraftRecalled,
  shippingRecalled,
  shippingSlice,
  shippingTyped,
} from '#src/features/checkout/shippingSlice';
import { aUser } from '#tests/support/testGateway';

const { reducer } = shippingSlice;
const ann = aUser();
const eve = aUser({ email: 'eve@example.com' });

const LAST = { name: 'Ann', number: '1', address: 'Here' };
const FULL = { uid: ann.uid, draft: { name: 'Anna' }, last: LAST };
const EMPTY = { uid: null, draft: {}, last: null };

/** An order with this body is placed. */
const orderPlaced = (body: Partial<OrderRequest>, uid = ann.uid) =>
  placed({ uid, orderKey: 'k', body: body as OrderRequest, kept: 0 });

describe('shippingSlice', () => {
  it('starts with an empty form without an owner', () => {
    expect(reducer(undefined, { type: 'first' })).toEqual(EMPTY);
  });

  it('keeps each field as it was typed last', () => {
    const typed = [
      shippingTyped({ name: 'A' }),
      shippingTyped({ number: '7' }),
      shippingTyped({ name: 'B' }),
    ];
    expect(typed.reduce(reducer, undefined)?.draft).toEqual({ name: 'B', number: '7' });
  });

  it('takes back what was typed before a reload, under what was typed since', () => {
    const before = { ...EMPTY, draft: { name: 'Anna' } };
    const after = reducer(before, shippingDraftRecalled({ name: 'A', number: '7' }));
    expect(after.draft).toEqual({ name: 'Anna', number: '7' });
  });

  it('offers the details of the last order below what was typed', () => {
    const before = { ...EMPTY, draft: { name: 'Anna' } };
    expect(reducer(before, shippingRecalled(LAST))).toEqual({ ...before, last: LAST });
  });

  it.each([
    { fact: 'is kept when the same person is seen again', user: ann, kept: true },
    { fact: 'is gone from the page when nobody is signed in', user: null, kept: false },
    { fact: 'is gone when somebody else signs in (trial 19)', user: eve, kept: false },
  ])('holds a form that $fact', ({ user, kept }) => {
    const after = reducer(FULL, identityObserved(user));
    expect(after).toEqual(kept ? FULL : { ...EMPTY, uid: user?.uid ?? null });
  });

  it('gives a form without an owner to the next user, empty', () => {
    const typed = { ...EMPTY, draft: { name: 'Anna' } };
    expect(reducer(typed, identityObserved(ann))).toEqual({ ...EMPTY, uid: ann.uid });
  });

  it('resets the form once the order is placed, and keeps what it was sent with for the next one', () => {
    const body = { name: 'Ann B.', number: '2', address: 'There', email: 'ann@example.com' };
    const after = reducer(FULL, orderPlaced(body));
    expect(after).toEqual({
      uid: ann.uid,
      draft: {},
      last: { name: 'Ann B.', number: '2', address: 'There' },
    });
  });

  it('keeps no address of an order without one', () => {
    expect(reducer(FULL, orderPlaced({ name: 'Ann', number: '2' })).last?.address).toBeUndefined();
  });

  it('keeps the form of another person when an order is placed', () => {
    expect(reducer(FULL, orderPlaced({ name: 'Eve', number: '2' }, eve.uid))).toBe(FULL);
  });

  it('selects the very draft and the very details that are stored', () => {
    expect(selectShippingDraft({ shipping: FULL })).toBe(FULL.draft);
    expect(selectLastShipping({ shipping: FULL })).toBe(LAST);
  });
});

import { identityObserved } from '#src/features/auth/authSlice';
import { orderPlaced } from '#src/features/checkout/checkoutSlice';
import {
  shippingDraftRecalled,
  shippingSlice,
  shippingTyped,
} from '#src/features/checkout/shippingSlice';
import { anAttempt } from '#tests/support/attempts';
import { aUser } from '#tests/support/testGateway';

const { reducer } = shippingSlice;
const ann = aUser();
const eve = aUser({ email: 'eve@example.com' });

const FULL = { uid: ann.uid, draft: { name: 'Anna' } };
const EMPTY = { uid: null, draft: {} };

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

  it('resets the form once the order is placed', () => {
    expect(reducer(FULL, orderPlaced(anAttempt()))).toEqual({ uid: ann.uid, draft: {} });
  });
});

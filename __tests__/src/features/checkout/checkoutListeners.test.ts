/**
 * The listeners of checkout. The tests compare the complete lists of dispatched actions.
 * @jest-environment jest-fixed-jsdom
 */
import { api } from '#src/api/api';
import { checkoutRecordChanged } from '#src/app/windowEvents';
import { identityObserved } from '#src/features/auth/authSlice';
import {
  type CheckoutRecord,
  type OrderAttempt,
  type Outcome,
  RECORD_KEY,
} from '#src/features/checkout/checkoutRecord';
import { checkoutMoved, recordRead } from '#src/features/checkout/checkoutSlice';
import { IdentityFailure } from '#src/identity/identityFailures';
import { aProduct } from '#tests/support/products';
import { type RecordingOptions, recordingStore } from '#tests/support/recordingStore';
import { aUser, TestGateway } from '#tests/support/testGateway';
import { createTestIdentity } from '#tests/support/testIdentity';

const ann = aUser();
const eve = aUser({ email: 'eve@example.com' });
const KEY = 'k'.repeat(32);
const OLD = '2026-01-01T00:00:00.000Z';
const shipping = { uid: ann.uid, name: 'Ann', number: '1', address: 'Here' };

function anAttempt(change: Partial<OrderAttempt> = {}, orderTime = OLD): OrderAttempt {
  const { _id, price, shipping: charge } = aProduct();
  const body = {
    name: 'Ann',
    email: 'ann@example.com',
    number: '1',
    totalPrice: 1,
    orderTime,
    orders: [{ _id, price, shipping: charge, quantity: 1 }],
  };
  return { id: 'a', uid: ann.uid, key: KEY, body, refused: false, ...change };
}

const stored = (record: Partial<CheckoutRecord>) => ({
  'access-token': 'token',
  [RECORD_KEY]: JSON.stringify({ version: 1, ...record }),
});

const outcome = (key: string): Outcome => ({
  ...{ status: 'placed', uid: ann.uid, orderId: null, seen: false },
  ...{ key: key.repeat(16), body: anAttempt().body },
});

/** A store with this checkout record in storage. */
function storeWith(record: Partial<CheckoutRecord>, options: RecordingOptions = {}) {
  const store = recordingStore({ stored: stored(record), ...options });
  const kept = () => JSON.parse(store.items.get(RECORD_KEY) ?? 'null') as CheckoutRecord | null;
  return { ...store, kept };
}

describe('the record of checkout', () => {
  it.each([
    { page: 'knew the person', actions: [identityObserved(ann)] },
    { page: 'was opened later', actions: [] },
  ])(
    'holds nothing that tells of a person who has logged out, if the page $page (trial 19)',
    ({ actions }) => {
      const record = { attempt: anAttempt(), shipping, outcomes: [outcome('b')] };
      const { dispatch, items, kept } = storeWith(record, { actions });
      items.set('shipping-draft', JSON.stringify({ uid: ann.uid, draft: { name: 'Ann' } }));
      dispatch(identityObserved(null));
      expect([...items.keys()]).toEqual([RECORD_KEY]);
      expect(kept()).toMatchObject({ attempt: null, outcomes: [], shipping: null });
      expect(JSON.stringify(kept())).not.toMatch(/ann/i);
    },
  );

  it('keeps all of it when a sign-in has ended otherwise (trial 65)', () => {
    const { dispatch, kept, items } = storeWith({ attempt: anAttempt(), shipping });
    const draft = JSON.stringify({ uid: ann.uid, draft: { name: 'Anna' } });
    items.set('shipping-draft', draft);
    dispatch(identityObserved(null, true));
    expect(kept()).toMatchObject({ attempt: anAttempt(), shipping });
    expect(items.get('shipping-draft')).toBe(draft);
  });

  it('gives nobody the attempt and the details of somebody else (trial 19)', () => {
    const { dispatch, kept, names } = storeWith({ attempt: anAttempt(), shipping });
    dispatch(identityObserved(eve));
    expect(kept()).toMatchObject({ attempt: null, shipping: null });
    expect(names()).toEqual(['auth/identityObserved']);
  });

  it('offers the details of a person again, and keeps them', () => {
    const { dispatch, kept, actions } = storeWith({ shipping });
    dispatch(identityObserved(ann));
    expect(actions()).toEqual([
      identityObserved(ann),
      { type: 'shipping/shippingRecalled', payload: { name: 'Ann', number: '1', address: 'Here' } },
    ]);
    expect(kept()?.shipping).toEqual(shipping);
  });
});

describe('an attempt that a reload cut off', () => {
  const ok = () => Promise.resolve(Response.json({}));
  const fresh = () => anAttempt({}, new Date().toISOString());

  it('is asked about without a click while it is fresh', async () => {
    const { dispatch, names, until, kept } = storeWith(
      { attempt: fresh() },
      { services: { fetch: ok } },
    );
    dispatch(identityObserved(ann));
    await until('checkout/askAgain/fulfilled');
    expect(names()).toEqual([
      'auth/identityObserved',
      'checkout/askAgain/pending',
      'checkout/checkoutMoved resumed',
      'placeOrder/pending',
      'placeOrder/fulfilled',
      'announcements/announced Your order is placed.',
      'cart/orderTakenOut',
      'checkout/checkoutMoved placed',
      'checkout/recordRead',
      'checkout/askAgain/fulfilled',
    ]);
    expect(kept()).toMatchObject({ attempt: null, placed: [KEY] });
  });

  it('waits for the shopper when it is old', () => {
    const { dispatch, actions } = storeWith({ attempt: anAttempt() });
    dispatch(identityObserved(ann));
    expect(actions()).toEqual([
      identityObserved(ann),
      checkoutMoved({ type: 'found', attemptId: 'a', error: { kind: 'unreachable' } }),
    ]);
  });

  it.each([
    { fact: 'was refused', attempt: anAttempt({ refused: true }), user: ann },
    {
      fact: 'is of a person who is not verified',
      attempt: anAttempt(),
      user: { ...ann, emailVerified: false },
    },
    { fact: 'is not there', attempt: null, user: ann },
  ])('is not spoken of when it $fact', ({ attempt, user }) => {
    const { dispatch, names, kept } = storeWith({ attempt, placed: ['old'] });
    dispatch(identityObserved(user));
    expect(names()).toEqual(['auth/identityObserved']);
    expect(kept()?.attempt).toEqual(attempt);
  });

  it('is found once, not each time that the person is observed', () => {
    const before = { actions: [identityObserved(ann)] };
    const { dispatch, names } = storeWith({ attempt: anAttempt() }, before);
    dispatch(identityObserved(ann));
    expect(names()).toEqual(['auth/identityObserved']);
  });
});

describe('what another page wrote', () => {
  const unknown = checkoutMoved({ type: 'found', attemptId: 'a', error: { kind: 'timeout' } });
  const news = (outcomes: Outcome[], attempt: OrderAttempt | null = null) =>
    recordRead({ attempt, outcomes, isNews: true });

  it.each([
    { fact: 'is an order', record: { outcomes: [outcome('b')] }, expected: [news([outcome('b')])] },
    {
      fact: 'is the order of somebody else',
      record: { outcomes: [{ ...outcome('b'), uid: eve.uid }] },
      expected: [],
    },
    { fact: 'is nothing', record: {}, expected: [] },
    {
      fact: 'is the end of the attempt that this page asks about',
      record: { attempt: null },
      before: [unknown],
      expected: [news([])],
    },
    {
      fact: 'is the attempt as it was',
      record: { attempt: anAttempt() },
      before: [unknown],
      expected: [news([], anAttempt())],
    },
  ])('$fact', ({ record, before = [], expected }) => {
    for (const event of [checkoutRecordChanged(), api.internalActions.onFocus()]) {
      const { dispatch, actions } = storeWith(record, {
        actions: [identityObserved(ann), ...before],
      });
      dispatch(event);
      // RTK Query's own actions are not recorded.
      const own = actions().filter(({ type }) => type !== event.type);
      expect(own).toEqual(expected);
    }
  });
});

describe('the name of an account', () => {
  const placed = (attempt: OrderAttempt) => ({
    type: 'api/executeMutation/fulfilled',
    payload: null,
    meta: {
      requestStatus: 'fulfilled',
      requestId: '1',
      arg: { endpointName: 'placeOrder', originalArgs: attempt },
    },
  });

  function namedAfterOrderOf(attempt: OrderAttempt, user: typeof ann | null, failure?: Error) {
    const identity = new TestGateway(createTestIdentity(), user);
    const nameAccount = jest.spyOn(identity, 'nameAccount');
    if (failure) nameAccount.mockRejectedValue(failure);
    const { dispatch } = recordingStore({
      actions: [identityObserved(user)],
      services: { identity },
    });
    dispatch(placed(attempt));
    return nameAccount.mock.calls;
  }

  it.each([
    { fact: 'is that of its first order', user: ann, expected: [['Ann']] },
    { fact: 'stays when there is one', user: { ...ann, displayName: 'A.' }, expected: [] },
    { fact: "is not taken from somebody else's order", user: eve, expected: [] },
    { fact: 'is given to nobody when nobody is here', user: null, expected: [] },
  ])('$fact', ({ user, expected }) => {
    expect(namedAfterOrderOf(anAttempt(), user)).toEqual(expected);
  });

  it('may be refused by the identity service without a word', () => {
    const refusal = new IdentityFailure('auth/network-request-failed');
    expect(namedAfterOrderOf(anAttempt(), ann, refusal)).toEqual([['Ann']]);
  });
});

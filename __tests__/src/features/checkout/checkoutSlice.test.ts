import type { UnknownAction } from '@reduxjs/toolkit';
import { identityObserved } from '#src/features/auth/authSlice';
import * as cart from '#src/features/cart/cartSlice';
import type { CheckoutState } from '#src/features/checkout/checkoutMachine';
import type { Outcome } from '#src/features/checkout/checkoutRecord';
import {
  checkoutMoved,
  checkoutSlice,
  recordRead,
  selectCheckout,
  selectHasNews,
  selectIsOrderUnderWay,
  selectIsThanksDue,
  selectLastPlaced,
  selectOutcomes,
  selectPlacedElsewhere,
} from '#src/features/checkout/checkoutSlice';
import { api } from '#src/api/api';
import { orderAnswerLost } from '#src/api/ordersApi';
import { aProduct } from '#tests/support/products';
import { aUser } from '#tests/support/testGateway';

const { reducer } = checkoutSlice;

const IDLE: CheckoutState = { status: 'idle' };
const SENDING: CheckoutState = { status: 'sending' };
const REFUSED: CheckoutState = { status: 'refused', error: { kind: 'cartChanged' }, agreed: 1 };
const PLACED: CheckoutState = { status: 'placed', orderKey: 'a', kept: 0 };
const ELSEWHERE: CheckoutState = { status: 'placedElsewhere', orderKey: 'b' };

const aCheckout = (state: CheckoutState, change = {}) => ({
  state,
  uid: null as string | null,
  outcomes: [] as Outcome[],
  ...change,
});

const outcome = (key: string, change: Partial<Outcome> = {}): Outcome => ({
  ...{ status: 'placed', key, uid: 'ann', orderId: null, seen: false },
  body: { name: 'Ann', email: 'a@b', number: '1', orders: [], totalPrice: 1 },
  ...change,
});

describe('checkoutSlice', () => {
  it('starts idle, with no order placed', () => {
    expect(reducer(undefined, { type: 'first' })).toEqual(aCheckout(IDLE));
  });

  it.each<[CheckoutState, UnknownAction, CheckoutState]>([
    [IDLE, checkoutMoved({ type: 'begun' }), SENDING],
    [SENDING, checkoutMoved({ type: 'placed', orderKey: 'a', kept: 0 }), PLACED],
    [IDLE, checkoutMoved({ type: 'placedElsewhere', orderKey: 'b' }), ELSEWHERE],
    [SENDING, api.util.resetApiState(), IDLE],
    [SENDING, orderAnswerLost(), { status: 'findingOut' }],
    [REFUSED, cart.cartChangedElsewhere({ base: {}, theirs: {} }), IDLE],
    [PLACED, cart.cartChangedElsewhere({ base: {}, theirs: {} }), PLACED],
    [REFUSED, cart.productAdded(aProduct()), IDLE],
    [PLACED, cart.productAdded(aProduct()), IDLE],
    [PLACED, cart.orderTakenOut({}), PLACED],
    [SENDING, cart.cartCleared(), SENDING],
  ])('from %j, on %j: %j', (from, action, to) => {
    expect(reducer(aCheckout(from), action).state).toEqual(to);
  });

  it.each([
    { fact: 'the same person is seen again', user: aUser(), kept: true },
    { fact: 'nobody is signed in any more', user: null, kept: false },
    { fact: 'somebody else signs in', user: aUser({ email: 'eve@example.com' }), kept: false },
  ])('keeps its state when $fact: $kept', ({ user, kept }) => {
    const before = aCheckout(SENDING, { uid: aUser().uid, outcomes: [outcome('a')] });
    const after = reducer(before, identityObserved(user));
    expect(after).toEqual(kept ? before : aCheckout(IDLE, { uid: user?.uid ?? null }));
  });
});

describe('what the record says', () => {
  const read = (outcomes: Outcome[], isNews = true) =>
    recordRead({ attempt: null, outcomes, isNews });

  it('is news when another tab has placed an order', () => {
    const after = reducer(aCheckout(IDLE, { outcomes: [outcome('a')] }), read([outcome('b')]));
    expect(after).toEqual(aCheckout(ELSEWHERE, { outcomes: [outcome('b')] }));
  });

  it.each([
    { fact: 'it is read after a sign-in', action: read([outcome('b')], false) },
    { fact: 'the order is known', action: read([outcome('a', { seen: true })]) },
    { fact: 'an attempt was abandoned', action: read([outcome('c', { status: 'unknown' })]) },
  ])('is no news when $fact', ({ action }) => {
    const before = aCheckout(IDLE, { outcomes: [outcome('a')] });
    expect(reducer(before, action).state).toEqual(IDLE);
  });

  it('is no news about the order that this tab has placed', () => {
    expect(reducer(aCheckout(PLACED), read([outcome('a')])).state).toEqual(PLACED);
    expect(reducer(aCheckout(PLACED), read([outcome('b')])).state).toEqual(ELSEWHERE);
  });

  it('is no news about one of several known orders', () => {
    const outcomes = [outcome('a'), outcome('b')];
    expect(reducer(aCheckout(IDLE, { outcomes }), read(outcomes)).state).toEqual(IDLE);
  });

  it('ends the question about an attempt that is there no more, and no other one', () => {
    const unknown = { status: 'unknown', attemptId: '1', error: { kind: 'timeout' } } as const;
    expect(reducer(aCheckout(unknown), read([])).state).toEqual(IDLE);
    const attempt = { ...outcome('a'), id: '1', refused: false };
    const stillThere = recordRead({ attempt, outcomes: [], isNews: true });
    expect(reducer(aCheckout(unknown), stillThere).state).toEqual(unknown);
  });
});

describe('the selectors of checkoutSlice', () => {
  it('give the state of the machine itself and the last order', () => {
    const outcomes = [outcome('c', { status: 'unknown' }), outcome('a')];
    const checkout = aCheckout(PLACED, { outcomes });
    expect(selectCheckout({ checkout })).toBe(PLACED);
    expect(selectLastPlaced({ checkout })).toBe(outcomes[1]);
    expect(selectOutcomes({ checkout })).toBe(outcomes);
  });

  it('say that there is news while any outcome was not seen', () => {
    const [seen, unseen] = [outcome('a', { seen: true }), outcome('b')];
    const hasNews = (outcomes: Outcome[]) =>
      selectHasNews({ checkout: aCheckout(IDLE, { outcomes }) });
    expect([[], [seen], [seen, unseen], [unseen]].map(hasNews)).toEqual([false, false, true, true]);
  });

  it('give the order that another tab has placed', () => {
    const outcomes = [outcome('a'), outcome('b')];
    const elsewhere = aCheckout(ELSEWHERE, { outcomes });
    expect(selectPlacedElsewhere({ checkout: elsewhere })).toBe(outcomes[1]);
    expect(selectPlacedElsewhere({ checkout: aCheckout(IDLE, { outcomes }) })).toBeUndefined();
  });

  it.each([
    {
      fact: 'an order was placed and not seen',
      state: PLACED,
      outcomes: [outcome('a')],
      due: true,
    },
    {
      fact: 'only an earlier one was seen',
      state: PLACED,
      outcomes: [outcome('b', { seen: true })],
      due: true,
    },
    { fact: 'it was seen', state: PLACED, outcomes: [outcome('a', { seen: true })], due: false },
    {
      fact: 'it was seen and another one was not',
      state: PLACED,
      outcomes: [outcome('a', { seen: true }), outcome('c')],
      due: false,
    },
    { fact: 'another page placed it', state: ELSEWHERE, outcomes: [outcome('b')], due: false },
    { fact: 'nothing was ordered', state: IDLE, outcomes: [], due: false },
  ])('say that thanks are due: $due, when $fact', ({ state, outcomes, due }) => {
    expect(selectIsThanksDue({ checkout: aCheckout(state, { outcomes }) })).toBe(due);
  });

  it.each<[CheckoutState['status'], boolean]>([
    ['idle', false],
    ['sending', true],
    ['findingOut', true],
    ['unknown', false],
    ['refused', false],
    ['placed', false],
    ['placedElsewhere', false],
  ])('say that an order that is %s is under way: %p', (status, expected) => {
    const checkout = aCheckout({ status } as CheckoutState);
    expect(selectIsOrderUnderWay({ checkout })).toBe(expected);
  });
});

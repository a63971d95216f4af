import type { UnknownAction } from '@reduxjs/toolkit';
import { identityObserved } from '#src/features/auth/authSlice';
import * as cart from '#src/features/cart/cartSlice';
import type { CheckoutState } from '#src/features/checkout/checkoutMachine';
import {
  checkoutMoved,
  checkoutSlice,
  formerOrderSeen,
  orderThanked,
  selectCheckout,
  selectIsOrderUnderWay,
  selectIsThanksDue,
  selectLastPlaced,
} from '#src/features/checkout/checkoutSlice';
import { api } from '#src/api/api';
import { aProduct } from '#tests/support/products';
import { aUser } from '#tests/support/testGateway';

const { reducer } = checkoutSlice;

const IDLE: CheckoutState = { status: 'idle' };
const SENDING: CheckoutState = { status: 'sending' };
const REFUSED: CheckoutState = { status: 'refused', error: { kind: 'cartChanged' } };
const PLACED: CheckoutState = { status: 'placed', orderKey: 'a', kept: 0 };
const ELSEWHERE: CheckoutState = { status: 'placedElsewhere', orderKey: 'b' };

const aCheckout = (state: CheckoutState, change = {}) => ({
  state,
  lastPlaced: null,
  thanked: null,
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
    [SENDING, identityObserved(null), IDLE],
    [SENDING, identityObserved(null, true), SENDING],
    [SENDING, identityObserved(aUser()), SENDING],
    [REFUSED, cart.cartChangedElsewhere({ base: {}, theirs: {} }), IDLE],
    [PLACED, cart.cartChangedElsewhere({ base: {}, theirs: {} }), PLACED],
    [REFUSED, cart.productAdded(aProduct()), IDLE],
    [PLACED, cart.productAdded(aProduct()), IDLE],
    [PLACED, cart.orderTakenOut({}), PLACED],
    [SENDING, cart.cartCleared(), SENDING],
  ])('from %j, on %j: %j', (from, action, to) => {
    expect(reducer(aCheckout(from), action).state).toEqual(to);
  });

  it.each<[string, CheckoutState, UnknownAction, string | null]>([
    ['this page placed', SENDING, checkoutMoved({ type: 'placed', orderKey: 'a', kept: 1 }), 'a'],
    ['another page placed', IDLE, checkoutMoved({ type: 'placedElsewhere', orderKey: 'b' }), 'b'],
    ['storage told of', IDLE, formerOrderSeen('c'), 'c'],
  ])('keeps the order that %s as the last one', (_who, from, action, expected) => {
    expect(reducer(aCheckout(from, { lastPlaced: 'old' }), action).lastPlaced).toBe(expected);
  });

  it('keeps the last order while another one is sent', () => {
    const before = aCheckout(PLACED, { lastPlaced: 'a' });
    expect(reducer(before, checkoutMoved({ type: 'begun' })).lastPlaced).toBe('a');
  });

  it('has no last order where storage told of none', () => {
    expect(
      reducer(aCheckout(IDLE, { lastPlaced: 'a' }), formerOrderSeen(null)).lastPlaced,
    ).toBeNull();
  });

  it('remembers for which order the shopper was thanked', () => {
    expect(reducer(aCheckout(PLACED, { lastPlaced: 'a' }), orderThanked()).thanked).toBe('a');
  });
});

describe('the selectors of checkoutSlice', () => {
  it('give the state of the machine itself and the last order', () => {
    const checkout = aCheckout(PLACED, { lastPlaced: 'a' });
    expect(selectCheckout({ checkout })).toBe(PLACED);
    expect(selectLastPlaced({ checkout })).toBe('a');
  });

  it.each([
    { fact: 'an order was placed and nobody was thanked', state: PLACED, thanked: null, due: true },
    { fact: 'the thanks were for an earlier order', state: PLACED, thanked: 'old', due: true },
    { fact: 'the shopper was thanked for it', state: PLACED, thanked: 'a', due: false },
    { fact: 'another page placed it', state: ELSEWHERE, thanked: null, due: false },
    { fact: 'nothing was ordered', state: IDLE, thanked: null, due: false },
  ])('say that thanks are due: $due, when $fact', ({ state, thanked, due }) => {
    expect(selectIsThanksDue({ checkout: aCheckout(state, { thanked }) })).toBe(due);
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

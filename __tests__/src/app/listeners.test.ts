/** What the store does by itself, seen in the actions that follow an action. */
import { isAction, type UnknownAction } from '@reduxjs/toolkit';
import { legacy_configureStore as createMockStore } from 'redux-mock-store';
import { createListeners } from '../../../src/app/listeners';
import { setupStore } from '../../../src/app/store';
import { identityObserved } from '../../../src/features/auth/authSlice';
import { cartCleared, productAdded } from '../../../src/features/cart/cartSlice';
import { ATTEMPT_KEY, orderAnswerLost } from '../../../src/features/orders/attempt';
import { attemptGivenUp, openAttemptFound } from '../../../src/features/orders/attemptSlice';
import { aProduct } from '../../support/products';
import { aUser } from '../../support/testGateway';
import { testServices } from '../../support/testServices';

const request = { name: 'Ann', email: 'ann@example.com', number: '1', totalPrice: 1 };
const line = { _id: 'a', price: 1, shipping: 0, quantity: 1 };

function storedAttempt(orderTime: string, change = {}) {
  const body = { ...request, orderTime, orders: [line] };
  const attempt = { uid: aUser().uid, key: 'k'.repeat(32), body, refused: false, ...change };
  return { [ATTEMPT_KEY]: JSON.stringify(attempt), 'access-token': 'token' };
}

/** A store that only records, in the state a real one has after `before`. */
function recorder(before: UnknownAction[], stored: Record<string, string> = {}) {
  const { services, items } = testServices({ stored });
  const real = setupStore({ services: testServices().services });
  before.forEach((action) => real.dispatch(action));
  const mock = createMockStore([createListeners(services)])(() => real.getState());
  const types = () =>
    mock
      .getActions()
      .filter(isAction)
      .map((action) => action.type);
  return { mock, items, types, settle: () => new Promise((resolve) => setTimeout(resolve, 0)) };
}

describe('another cart', () => {
  it('gives up an attempt to buy whose end nobody knows', () => {
    const { mock, items, types } = recorder([openAttemptFound()], storedAttempt('2026-01-01'));
    mock.dispatch(cartCleared());
    expect(types()).toEqual([cartCleared.type, attemptGivenUp.type]);
    expect(items.has(ATTEMPT_KEY)).toBe(false);
  });

  it('leaves an order that is on its way its key (trial 4)', () => {
    const { mock, items, types } = recorder([orderAnswerLost()], storedAttempt('2026-01-01'));
    mock.dispatch(cartCleared());
    expect(types()).toEqual([cartCleared.type]);
    expect(items.has(ATTEMPT_KEY)).toBe(true);
  });
});

describe('a product added', () => {
  it('is remembered with the products of the cart', () => {
    const { mock } = recorder([]);
    mock.dispatch(productAdded(aProduct()));
    expect(JSON.stringify(mock.getActions()[1])).toContain('washed linen camp shirt');
  });
});

describe('nobody signed in', () => {
  it('leaves no token and no attempt in storage (trial 19)', () => {
    const { mock, items } = recorder([identityObserved(null)], storedAttempt('2026-01-01'));
    mock.dispatch(identityObserved(null));
    expect([...items.keys()]).toEqual([]);
  });
});

describe('a person who comes back', () => {
  const storeOf = (stored: Record<string, string>) => {
    const { services, items } = testServices({ stored });
    const store = setupStore({ services });
    const status = () => store.getState().attempt.status;
    return { store, items, status };
  };

  it('finds out about a fresh attempt without a click', () => {
    const { store, status } = storeOf(storedAttempt(new Date().toISOString()));
    store.dispatch(identityObserved(aUser()));
    expect(status()).toBe('sending');
  });

  it('is asked about an old one', () => {
    const { store, status } = storeOf(storedAttempt('2026-01-01T00:00:00.000Z'));
    store.dispatch(identityObserved(aUser()));
    expect(status()).toBe('unknown');
  });

  it('hears nothing of a refused one, which keeps its key', () => {
    const stored = storedAttempt(new Date().toISOString(), { refused: true });
    const { store, items, status } = storeOf(stored);
    store.dispatch(identityObserved(aUser()));
    expect(status()).toBe('none');
    expect(items.has(ATTEMPT_KEY)).toBe(true);
  });

  it('never meets the attempt of somebody else (trial 19)', () => {
    const { store, items } = storeOf(storedAttempt(new Date().toISOString()));
    store.dispatch(identityObserved(aUser({ email: 'eve@example.com' })));
    expect(items.has(ATTEMPT_KEY)).toBe(false);
  });
});

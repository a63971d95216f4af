/** What the store does by itself, seen in the actions that follow an action. */
import type { UnknownAction } from '@reduxjs/toolkit';
import { legacy_configureStore as createMockStore } from 'redux-mock-store';
import { createListeners } from '../../../src/app/listeners';
import { waitFor } from '@testing-library/react';
import { setupStore } from '../../../src/app/store';
import { identityObserved } from '../../../src/features/auth/authSlice';
import { selectCartStatus } from '../../../src/features/cart/cartSelectors';
import { productAdded } from '../../../src/features/cart/cartSlice';
import { readRecord, RECORD_KEY } from '../../../src/features/checkout/checkoutRecord';
import { aProduct } from '../../support/products';
import { aUser } from '../../support/testGateway';
import { testServices } from '../../support/testServices';

const request = { name: 'Ann', email: 'ann@example.com', number: '1', totalPrice: 1 };
const line = { _id: 'a', price: 1, shipping: 0, quantity: 1 };

function storedAttempt(orderTime: string, change = {}) {
  const body = { ...request, orderTime, orders: [line] };
  const mine = { id: '1', tab: 'former', uid: aUser().uid, key: 'k'.repeat(32) };
  const attempt = { ...mine, body, refused: false, ...change };
  return { [RECORD_KEY]: JSON.stringify({ version: 1, attempt }), 'access-token': 'token' };
}

/** A store that only records, in the state a real one has after `before`. */
function recorder(before: UnknownAction[], stored: Record<string, string> = {}) {
  const { services, items } = testServices({ stored });
  const real = setupStore({ services: testServices().services });
  before.forEach((action) => real.dispatch(action));
  const mock = createMockStore([createListeners(services)])(() => real.getState());
  return { mock, items };
}

describe('a product added', () => {
  it('is remembered with the products of the cart', () => {
    const { mock } = recorder([]);
    mock.dispatch(productAdded(aProduct()));
    expect(JSON.stringify(mock.getActions()[1])).toContain('washed linen camp shirt');
  });
});

describe('nobody signed in', () => {
  it('leaves no token and nothing that tells of a person in storage (trial 19)', () => {
    const stored = storedAttempt('2026-01-01T00:00:00.000Z');
    const { mock, items } = recorder([identityObserved(null)], stored);
    mock.dispatch(identityObserved(null));
    expect([...items.keys()]).toEqual([RECORD_KEY]);
    expect(JSON.parse(items.get(RECORD_KEY) ?? '')).toEqual({
      version: 1,
      attempt: null,
      leftKey: 'k'.repeat(32),
      placed: [],
      shipping: null,
    });
  });

  it('leaves all of it when the sign-in ended by itself', () => {
    const stored = storedAttempt('2026-01-01T00:00:00.000Z');
    const { mock, items } = recorder([identityObserved(null)], stored);
    mock.dispatch(identityObserved(null, true));
    expect(items.get(RECORD_KEY)).toContain('"name":"Ann"');
  });
});

describe('a person who comes back', () => {
  const storeOf = (stored: Record<string, string>) => {
    const { services } = testServices({ stored });
    const store = setupStore({ services });
    const status = () => store.getState().checkout.state.status;
    return { store, status, record: () => readRecord(services.storage) };
  };

  it('finds out about a fresh attempt without a click', async () => {
    const { store, status } = storeOf(storedAttempt(new Date().toISOString()));
    store.dispatch(identityObserved(aUser()));
    await waitFor(() => expect(status()).toBe('findingOut'));
  });

  it('is asked about an old one', async () => {
    const { store, status } = storeOf(storedAttempt('2026-01-01T00:00:00.000Z'));
    store.dispatch(identityObserved(aUser()));
    await waitFor(() => expect(status()).toBe('unknown'));
  });

  it('hears nothing of a refused one, which keeps its key', async () => {
    const stored = storedAttempt(new Date().toISOString(), { refused: true });
    const { store, record, status } = storeOf(stored);
    store.dispatch(identityObserved(aUser()));
    await waitFor(() => expect(selectCartStatus(store.getState())).toBe('ready'));
    expect(status()).toBe('idle');
    expect(record().attempt?.key).toBe('k'.repeat(32));
  });

  it('never meets the attempt of somebody else (trial 19)', () => {
    const { store, record } = storeOf(storedAttempt(new Date().toISOString()));
    store.dispatch(identityObserved(aUser({ email: 'eve@example.com' })));
    expect(record().attempt).toBeNull();
  });
});

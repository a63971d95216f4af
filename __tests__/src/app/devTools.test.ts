/**
 * What Redux DevTools shows of a shopper's whole way, seen by an extension of ours.
 * @jest-environment jest-fixed-jsdom
 */
import { shownByDevTools } from '#tests/support/devToolsExtension';
import { findNonSerializableValue } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import { devTools } from '#src/app/devTools';
import { setupStore } from '#src/app/store';
import '#src/api/mailApi';
import { identityObserved } from '#src/features/auth/authSlice';
import { productAdded } from '#src/features/cart/cartSlice';
import { checkOut } from '#src/features/checkout/checkoutThunks';
import { shippingTyped } from '#src/features/checkout/shippingSlice';
import { ordersApi } from '#src/api/ordersApi';
import { api } from '#src/api/api';
import { anOrder } from '#tests/support/orders';
import { answerForCart } from '#tests/support/aState';
import { aProduct } from '#tests/support/products';
import { aUser, TestGateway } from '#tests/support/testGateway';
import { createTestIdentity } from '#tests/support/testIdentity';
import { testServices } from '#tests/support/testServices';

/** Each is found nowhere else. */
const PRIVATE = {
  email: 'ann.private@example.com',
  phone: '+44 20 7946 0987',
  address: '12 Hidden Lane',
  password: 'correct horse battery',
  newPassword: 'staple of the horse',
  token: 'T0ken'.repeat(9),
  mailCode: 'code-of-a-mail',
};
const { email, phone, address, password, newPassword, token, mailCode } = PRIVATE;
const details = { name: 'Ann', number: phone, address };
const person = aUser({ email, phoneNumber: phone, displayName: 'Ann' });

/** An API that knows the shopper. */
function answer(input: RequestInfo | URL): Promise<Response> {
  const { url, method } = input as Request;
  if (url.endsWith('/login')) return Promise.resolve(Response.json({ token }));
  const order = anOrder({ email, number: phone, address });
  return Promise.resolve(Response.json(method === 'GET' ? [order] : {}));
}

/** Endpoints by their names, with what a shopper types. */
const CALLS: [endpoint: string, argument: unknown][] = [
  ['signUp', { email, password }],
  ['signIn', { email, password }],
  ['signIn', { email, password: 'a wrong one' }],
  ['signInWithGoogle', { email, name: 'Ann' }],
  ['sendPasswordReset', email],
  ['getEmailOfReset', mailCode],
  ['resetPassword', { code: mailCode, password: newPassword }],
  ['followEmailLink', mailCode],
];

interface Endpoint {
  initiate: (argument: unknown) => () => Promise<unknown>;
}
const unknownCall = () => Promise.reject(new Error('There is no such call.'));

async function walkThrough(): Promise<void> {
  const identity = new TestGateway(createTestIdentity(), person);
  const store = setupStore(testServices({ identity, fetch: answer }));
  const endpoints = api.endpoints as Record<string, Endpoint | undefined>;
  for (const [name, argument] of CALLS)
    await store.dispatch(endpoints[name]?.initiate(argument) ?? unknownCall);
  store.dispatch(identityObserved(person));
  answerForCart(store, [aProduct()]);
  store.dispatch(productAdded(aProduct()));
  store.dispatch(shippingTyped(details));
  await store.dispatch(checkOut(details));
  await store.dispatch(ordersApi.endpoints.getOrders.initiate(email));
  await waitFor(() => expect(store.getState().checkout.state.status).toBe('placed'));
  store.dispatch(identityObserved(null));
}

beforeAll(async () => {
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  await walkThrough();
});

describe('Redux DevTools', () => {
  it.each(Object.entries(PRIVATE))('shows no %s, in no action and no state', (_what, text) => {
    const told = shownByDevTools.filter((shown) => JSON.stringify(shown).includes(text));
    expect(told.map(({ action }) => action.type)).toEqual([]);
  });

  it('was shown the whole way', () => {
    const types = new Set(shownByDevTools.map(({ action }) => action.type));
    for (const type of ['auth/identityObserved', 'shipping/shippingTyped', 'cart/orderTakenOut'])
      expect(types).toContain(type);
    expect(JSON.stringify(shownByDevTools)).toContain('(hidden)');
  });

  it('shows what is needed to understand a cart', () => {
    const added = shownByDevTools.find(({ action }) => action.type === 'cart/productAdded');
    expect(added?.action).toEqual(productAdded(aProduct()));
    expect(added?.state).toMatchObject({
      cart: { lines: [{ productId: 'shirt', quantity: 1 }] },
    });
  });

  it('shows actions that are named by their slice, and can be written down', () => {
    for (const { action, state } of shownByDevTools) {
      expect(action.type).toMatch(/^@@|^__rtkq\/|^persist\/|^[a-z]\w+\/\w+/);
      expect(findNonSerializableValue(action)).toBe(false);
      expect(findNonSerializableValue(state)).toBe(false);
    }
  });

  it('hides whatever a call was given, the ids of products left out', () => {
    const originalArgs = { code: 'x', page: 2, ids: ['hat'], deep: [{ code: 'y' }], empty: '' };
    const shown = devTools.actionSanitizer?.({ type: 'x', originalArgs } as { type: string }, 0);
    expect(shown).toEqual({
      type: 'x',
      originalArgs: {
        code: '(hidden)',
        page: 2,
        ids: ['hat'],
        deep: [{ code: '(hidden)' }],
        empty: '',
      },
    });
  });
});

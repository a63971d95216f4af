/**
 * The actions and states that Redux DevTools shows of a whole journey, recorded by a simulated extension.
 * @jest-environment jest-fixed-jsdom
 */

import '#tests/support/devToolsExtension';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { findNonSerializableValue } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import { api } from '#src/api/api';
import { ordersApi } from '#src/api/ordersApi';
import { ActionLog } from '#src/app/actionLog';
import { devTools } from '#src/app/devTools';
import { PUBLIC_ENDPOINTS, PUBLIC_SLICES } from '#src/app/publicFields';
import { reportFile } from '#src/app/report';
import '#src/api/mailApi';
import { setupStore } from '#src/app/store';
import { identityObserved } from '#src/features/auth/authSlice';
import { productAdded } from '#src/features/cart/cartSlice';
import { sizeChosen } from '#src/features/catalogue/chosenSizesSlice';
import { shopPageOpened } from '#src/features/catalogue/paginationSlice';
import { checkOut } from '#src/features/checkout/placingThunks';
import { shippingTyped } from '#src/features/checkout/shippingSlice';
import { answerForCart } from '#tests/support/aState';
import { shownByDevTools } from '#tests/support/devToolsExtension';
import { anOrder } from '#tests/support/orders';
import { aProduct } from '#tests/support/products';
import { aUser, TestGateway } from '#tests/support/testGateway';
import { createTestIdentity } from '#tests/support/testIdentity';
import { testServices } from '#tests/support/testServices';

/** Each of these values occurs nowhere else. */
const PRIVATE = {
  name: 'Annabel Hidden',
  uid: 'uid-of-annabel',
  email: 'ann.private@example.com',
  phone: '+44 20 7946 0987',
  address: '12 Hidden Lane',
  password: 'correct horse battery',
  newPassword: 'staple of the horse',
  token: 'T0ken'.repeat(9),
  mailCode: 'code-of-a-mail',
  searched: 'a gift for Annabel',
};
const { name, uid, email, phone, address, password, newPassword, token, mailCode, searched } =
  PRIVATE;
const details = { name, number: phone, address };
const person = aUser({ uid, email, phoneNumber: phone, displayName: name });

/** Simulates an API that knows the shopper. */
function answer(input: RequestInfo | URL): Promise<Response> {
  const { url, method } = input as Request;
  if (url.endsWith('/login')) return Promise.resolve(Response.json({ token }));
  const order = anOrder({ name, email, number: phone, address });
  return Promise.resolve(Response.json(method === 'GET' ? [order] : {}));
}

/** Endpoints by name, with input as a shopper would type it. */
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

const log = new ActionLog();

async function walkThrough(): Promise<void> {
  const identity = new TestGateway(createTestIdentity(), person);
  const store = setupStore({ ...testServices({ identity, fetch: answer }), devTools, log });
  const endpoints = api.endpoints as Record<string, Endpoint | undefined>;
  for (const [name, argument] of CALLS)
    await store.dispatch(endpoints[name]?.initiate(argument) ?? unknownCall);
  store.dispatch(identityObserved(person));
  answerForCart(store, [aProduct()]);
  store.dispatch(productAdded(aProduct()));
  store.dispatch(sizeChosen({ category: 'Shirts', size: 'M' }));
  store.dispatch(shopPageOpened({ page: 0, size: 6, query: { q: searched } }));
  store.dispatch(shippingTyped(details));
  await store.dispatch(checkOut({ details }));
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
    expect(reportFile(log, '')).not.toContain(text);
  });

  it('shows what is public: the name and currency of the shop, the page’s language, and the chosen sizes', () => {
    const shown = shownByDevTools.findLast(
      ({ action }) => action.type === 'chosenSizes/sizeChosen',
    );
    expect(shown?.state).toMatchObject({
      shop: { name: 'Hemline', currency: 'USD' },
      language: 'en',
      chosenSizes: { Shirts: 'M' },
    });
  });

  it('was shown the whole way', () => {
    const types = new Set(shownByDevTools.map(({ action }) => action.type));
    for (const type of ['auth/identityObserved', 'shipping/shippingTyped', 'cart/orderTakenOut'])
      expect(types).toContain(type);
    expect(JSON.stringify(shownByDevTools)).toContain('(hidden ');
  });

  it('shows what is needed to understand a cart', () => {
    const added = shownByDevTools.find(({ action }) => action.type === 'cart/productAdded');
    expect(added?.action).toEqual(productAdded(aProduct()));
    expect(added?.state).toMatchObject({
      cart: { lines: { entities: { shirt: { productId: 'shirt', quantity: 1 } } } },
    });
  });

  it('shows actions that are named by their slice, and can be written down', () => {
    for (const { action, state } of shownByDevTools) {
      expect(action.type).toMatch(/^@@|^__rtkq\/|^persist\/|^[a-z]\w+\/\w+/);
      expect(findNonSerializableValue(action)).toBe(false);
      expect(findNonSerializableValue(state)).toBe(false);
    }
  });

  it('names a call by its endpoint, and lists no answer that was there already', () => {
    const types = shownByDevTools.map(({ action }) => action.type);
    for (const type of [
      'api/signIn/rejected',
      'api/placeOrder/pending',
      'api/placeOrder/fulfilled',
    ])
      expect(types).toContain(type);
    expect(types.join()).not.toMatch(/executeQuery|executeMutation|internalSubscriptions|__rtkq/);
    const isListed = devTools.predicate;
    const reused = { type: 'api/executeQuery/rejected', meta: { condition: true } };
    expect(isListed?.({}, reused)).toBe(false);
    expect(isListed?.({}, { ...reused, meta: { condition: false } })).toBe(true);
    // Of a query, only the action with its response is listed.
    expect(types).toContain('api/getOrders/fulfilled');
    expect(types).not.toContain('api/getOrders/pending');
    expect(types).not.toContain('checkout/checkOut/fulfilled');
  });

  it('masks a value always by the same words, and another value by others', () => {
    const typed = (text: string) =>
      JSON.stringify(devTools.actionSanitizer?.(shippingTyped({ name: text }), 0));
    expect(typed('Ann')).toBe(typed('Ann'));
    expect(typed('Ann')).not.toBe(typed('Bob'));
  });
});

/** Names of personal and secret fields, and of a field that `publicFields.ts` does not list. */
const FIELDS =
  'email number phone phoneNumber address displayName photoURL uid key attemptId orderKey password token secret ' +
  'note q draft last user href constructor newField';
const PLANTED = Object.fromEntries(FIELDS.split(' ').map((field) => [field, `planted ${field}`]));
/** The same fields, also inside lists and nested objects. */
const DEEP = {
  ...PLANTED,
  body: PLANTED,
  user: PLANTED,
  orders: [PLANTED],
  pages: [{ orders: [PLANTED] }],
  query: PLANTED,
  attempt: { ...PLANTED, body: PLANTED },
  outcomes: [{ ...PLANTED, body: PLANTED }],
};

const mapValues = (object: object, value: object): object =>
  Object.fromEntries(Object.keys(object).map((name) => [name, value]));

const actionSanitizer = (action: object) =>
  JSON.stringify(devTools.actionSanitizer?.(action as { type: string }, 0));
const stateSanitizer = (state: object) => JSON.stringify(devTools.stateSanitizer?.(state, 0));

/** Returns the type of every action creator and thunk that a file in `src/` exports. */
async function everyActionType(): Promise<string[]> {
  const source = path.join(__dirname, '../../../src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(Slice|Thunks|Api)\.ts$/.test(file),
  );
  const modules = await Promise.all(
    files.map((file) => import(path.join(source, file)) as Promise<object>),
  );
  const exported = modules.flatMap((each) => Object.values(each) as unknown[]);
  return exported.flatMap((each) => {
    if (typeof each !== 'function') return [];
    const { type, typePrefix } = each as { type?: string; typePrefix?: string };
    if (typePrefix)
      return ['pending', 'fulfilled', 'rejected'].map((end) => `${typePrefix}/${end}`);
    return type ?? [];
  });
}

describe('what nobody has allowed', () => {
  it('is masked in every action of a slice that knows persons', async () => {
    const types = await everyActionType();
    expect(types).toEqual(
      expect.arrayContaining([
        'auth/identityObserved',
        'checkout/recordRead',
        'checkout/checkOut/pending',
      ]),
    );
    const personal = types.filter((type) => !PUBLIC_SLICES.has(type.split('/')[0] ?? ''));
    expect(personal.length).toBeGreaterThan(10);
    const told = personal.filter((type) =>
      actionSanitizer({ type, payload: DEEP, error: PLANTED, meta: DEEP, extra: PLANTED }).includes(
        'planted',
      ),
    );
    expect(told).toEqual([]);
  });

  it('is masked in the arguments, the answer and the error of every endpoint that knows persons', async () => {
    await everyActionType();
    const personal = Object.keys(api.endpoints).filter((name) => !PUBLIC_ENDPOINTS.has(name));
    const told = personal.filter((endpointName) => {
      const call = { endpointName, originalArgs: DEEP, data: DEEP, error: PLANTED };
      const key = `${endpointName}(${JSON.stringify(PLANTED)})`;
      const state = {
        api: { queries: { [key]: call }, mutations: { one: call }, config: PLANTED },
      };
      const shown = ['pending', 'fulfilled', 'rejected'].map((requestStatus) =>
        actionSanitizer({
          type: `api/executeQuery/${requestStatus}`,
          payload: DEEP,
          error: PLANTED,
          meta: { ...PLANTED, requestStatus, arg: { ...call, queryCacheKey: key } },
        }),
      );
      return [...shown, stateSanitizer(state)].join().includes('planted');
    });
    expect(personal.length).toBeGreaterThan(40);
    expect(told).toEqual([]);
  });

  it('is masked in every slice that knows persons', () => {
    const { api: cache, ...all } = setupStore(testServices()).getState();
    const slices = Object.fromEntries(
      Object.entries(all).filter(([name]) => !PUBLIC_SLICES.has(name)),
    );
    expect(Object.keys(slices)).toEqual(expect.arrayContaining(['auth', 'checkout', 'shipping']));
    const shown = stateSanitizer({
      api: cache,
      newSlice: PLANTED,
      ...mapValues(slices, { ...DEEP, state: DEEP, place: DEEP }),
    });
    expect(shown).toContain('(hidden ');
    expect(shown).not.toContain('planted');
  });
});

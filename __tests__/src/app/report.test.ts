/** A shopper's report: what it holds, and how it plays. */

import { readdirSync, readFileSync } from 'node:fs';
import { ActionCreators, instrument, type LiftedState } from '@redux-devtools/instrument';
import { type Action, legacy_createStore as createStore, type Reducer } from '@reduxjs/toolkit';
import { api } from '#src/api/api';
import { getPayment } from '#src/api/paymentApi';
import { SESSION_KEY } from '#src/api/session';
import { ActionLog } from '#src/app/actionLog';
import { reportFile } from '#src/app/report';
import { createRootReducer, type RootState } from '#src/app/rootReducer';
import { setupStore } from '#src/app/store';
import { identityObserved } from '#src/features/auth/authSlice';
import { cartCleared, cartSlice, productAdded } from '#src/features/cart/cartSlice';
import { checkoutMoved, orderPlaced } from '#src/features/checkout/checkoutSlice';
import { anAttempt, storedAttempts } from '#tests/support/attempts';
import { aProduct } from '#tests/support/products';
import { aUser } from '#tests/support/testGateway';
import { testServices } from '#tests/support/testServices';
import { changedPaths, playReport, valueAt } from '../../../tools/lib/playReport';

/** A store with a log, whose state has about this many characters of JSON. */
function recorded(characters = 0) {
  const log = new ActionLog();
  const cart = { ...cartSlice.getInitialState(), names: { gone: 'x'.repeat(characters) } };
  const store = setupStore({ ...testServices(), preloadedState: { cart }, log });
  return { store, log };
}

describe("a shopper's report", () => {
  it('holds the last 300 acts, however large the state is', () => {
    const { store, log } = recorded(100_000);
    expect(JSON.stringify(store.getState()).length).toBeGreaterThan(100_000);
    for (let n = 0; n < 310; n += 1) store.dispatch(productAdded(aProduct({ _id: `hat-${n}` })));
    const { steps, state } = playReport(reportFile(log, ''));
    expect(steps).toHaveLength(300);
    expect(state.cart).toEqual(store.getState().cart);
  });

  it('plays in the reducers of the shop: the action that changed the cart is named', () => {
    const { store, log } = recorded();
    store.dispatch(productAdded(aProduct()));
    store.dispatch(productAdded(aProduct()));
    const { words, steps, state } = playReport(reportFile(log, 'Two shirts'));
    expect(words).toBe('Two shirts');
    const last = steps.at(-2);
    expect(last?.action.type).toBe('cart/productAdded');
    expect(changedPaths(last?.before.cart, last?.after.cart)).toEqual([
      ['lines', 'entities', 'shirt', 'quantity'],
    ]);
    expect(valueAt(state, ['cart', 'lines', 'entities', 'shirt', 'quantity'])).toBe(2);
  });

  it("is a file of Redux DevTools: its import computes the shop's states", () => {
    const { store, log } = recorded();
    store.dispatch(productAdded(aProduct()));
    store.dispatch(cartCleared());
    const { payload, preloadedState } = JSON.parse(reportFile(log, '')) as Record<string, string>;
    const reduce = createRootReducer(cartSlice.reducer) as unknown as Reducer<RootState, Action>;
    const developers = createStore(reduce, instrument() as never) as unknown as {
      liftedStore: {
        dispatch(action: object): void;
        getState(): LiftedState<RootState, Action, null>;
      };
      getState(): RootState;
    };
    developers.liftedStore.dispatch({
      ...ActionCreators.importState(JSON.parse(payload ?? '') as never),
      preloadedState: JSON.parse(preloadedState ?? '') as RootState,
    });
    const { computedStates } = developers.liftedStore.getState();
    expect(computedStates.flatMap(({ error }) => error ?? [])).toEqual([]);
    expect(computedStates.length).toBe((JSON.parse(payload ?? '') as unknown[]).length + 1);
    expect(store.getState().cart).toMatchObject(developers.getState().cart);
  });

  it('of a shopper who paid plays with the answers about the payment, without the address of the page', async () => {
    const url = 'https://pay.example/cs_secret';
    const payment = { kind: 'card', state: 'open', url, until: '2026-11-27T12:00:00Z' };
    const log = new ActionLog();
    const fetch = () => Promise.resolve(Response.json(payment));
    const { services } = testServices({ fetch, stored: { [SESSION_KEY]: 'token' } });
    const store = setupStore({ services, log });
    store.dispatch(checkoutMoved({ status: 'toPay', orderId: 'HL-1', url }));
    await store.dispatch(getPayment.initiate('HL-1'));
    const file = reportFile(log, '');
    expect(file).not.toContain('cs_secret');
    const { steps, state } = playReport(file);
    expect(state.checkout.state).toMatchObject({ status: 'toPay', orderId: 'HL-1' });
    const answer = steps.find(({ action }) => action.type === 'api/executeQuery/fulfilled');
    expect(answer?.action).toMatchObject({ payload: { kind: 'card', state: 'open' } });
  });

  it('holds nothing of a person who has left the tab before', async () => {
    const { store, log } = recorded();
    store.dispatch(identityObserved(aUser()));
    store.dispatch(orderPlaced(anAttempt({ orderId: 'HL-of-Ann' })));
    expect(reportFile(log, '')).toContain('HL-of-Ann');
    store.dispatch(identityObserved(null));
    store.dispatch(identityObserved(aUser({ email: 'eve@example.com' })));
    store.dispatch(productAdded(aProduct()));
    const file = reportFile(log, '');
    expect(file).not.toContain('HL-of-Ann');
    const types = playReport(file).steps.map(({ action }) => action.type);
    expect(types).toContain('cart/productAdded');
  });

  it("holds nothing of another person's open order, and of its products only how long their ids are", () => {
    const log = new ActionLog();
    const attempt = { uid: 'bob', key: 'bobs'.repeat(8), total: 123.45, items: { 'bobs-hat': 7 } };
    const { services } = testServices({ stored: storedAttempts(attempt) });
    const store = setupStore({ services, log });
    store.dispatch(identityObserved(aUser()));
    const told = log.entries.find(({ action }) => action.type === 'checkout/recordRead');
    expect(told?.action.payload).toEqual({ own: [], left: ['bobs-hat'], isNews: false });
    const file = reportFile(log, '');
    expect(file).toContain('checkout/recordRead');
    for (const text of ['bob', '123.45', '"open', '":7']) expect(file).not.toContain(text);
  });

  it('plays the answers of every endpoint', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('Api.ts'),
    );
    const endpoints = files.flatMap((file) =>
      [...readFileSync(`src/${file}`, 'utf8').matchAll(/^ {4}(\w+): build\./gm)].map(
        ([, name]) => name,
      ),
    );
    expect(endpoints.length).toBeGreaterThan(50);
    expect(Object.keys(api.endpoints)).toEqual(expect.arrayContaining(endpoints));
  });

  it('that is no report is refused in words', () => {
    expect(() => playReport('[]')).toThrow('This file is no report of the shop.');
    expect(() => playReport('{"payload":"1"')).toThrow('This file is no report of the shop.');
  });
});

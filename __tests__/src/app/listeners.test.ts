/**
 * The listeners: for each event, the complete list of actions that follow.
 * @jest-environment jest-fixed-jsdom
 */

import type { UnknownAction } from '@reduxjs/toolkit';
import { api } from '#src/api/api';
import { SESSION_KEY } from '#src/api/session';
import { identityObserved, identityUnreachable } from '#src/features/auth/authSlice';
import * as cart from '#src/features/cart/cartSlice';
import '#src/api/mailApi';
import '#src/api/ordersApi';
import { IdentityFailure } from '#src/identity/identityFailures';
import { aProduct } from '#tests/support/products';
import { nameOf, type RecordingOptions, recordingStore } from '#tests/support/recordingStore';
import { aUser, TestGateway } from '#tests/support/testGateway';
import { createTestIdentity } from '#tests/support/testIdentity';

const { onFocus, onOnline } = api.internalActions;
const ann = aUser();
const shirt = aProduct({ name: 'Linen Shirt' });
const hat = aProduct({ _id: 'hat', name: 'Hat' });

function namesAfter(action: UnknownAction, before: RecordingOptions = {}): string[] {
  const store = recordingStore(before);
  store.dispatch(action);
  return store.names();
}

const said = (words: string) => `announcements/announced ${words}`;

describe('a change of the cart', () => {
  const full = { cart: { shirt: 1, hat: 2 }, known: [shirt, hat] };
  const quantity = (productId: string, chosen: number) =>
    cart.quantityChosen({ productId, quantity: chosen });

  it('says that a product was added', () => {
    expect(namesAfter(cart.productAdded(shirt))).toEqual([
      'cart/productAdded',
      said('Added to your cart: Linen Shirt, 1 piece.'),
    ]);
  });

  it.each<{ fact: string; action: UnknownAction; words?: string }>([
    {
      fact: 'counts the pieces of a line that grew',
      action: cart.productAdded(hat),
      words: 'Added to your cart: Hat, 3 pieces.',
    },
    {
      fact: 'says that one product came',
      action: cart.productsAdded({ coat: 3 }),
      words: 'Added to your cart: 1 product.',
    },
    {
      fact: 'counts the products that came',
      action: cart.productsAdded({ coat: 1, belt: 1 }),
      words: 'Added to your cart: 2 products.',
    },
    {
      fact: 'says the new quantity of a line',
      action: quantity('hat', 5),
      words: 'Quantity of Hat: 5.',
    },
    { fact: 'says nothing of a quantity that is the same', action: quantity('hat', 2) },
    { fact: 'says nothing of a quantity that is not taken', action: quantity('hat', 100) },
    {
      fact: 'names the line that was removed',
      action: cart.lineRemoved('hat'),
      words: 'Removed: Hat. Undo brings it back.',
    },
    {
      fact: 'counts the lines of a cart that was cleared',
      action: cart.cartCleared(),
      words: 'Removed: 2 items. Undo brings it back.',
    },
    { fact: 'says nothing of what an order took out', action: cart.orderTakenOut({ hat: 2 }) },
    {
      fact: 'says nothing of what another tab did',
      action: cart.cartChangedElsewhere({ base: {}, theirs: { hat: 1 } }),
    },
  ])('$fact', ({ action, words }) => {
    const names = namesAfter(action, full).filter((name) => !name.startsWith('api/'));
    expect(names).toEqual([nameOf(action), ...(words ? [said(words)] : [])]);
  });

  it.each<{ fact: string; actions: UnknownAction[]; words: string }>([
    { fact: 'says by name that a line is back', actions: [cart.lineRemoved('hat')], words: 'Hat' },
    { fact: 'counts the lines that are back', actions: [cart.cartCleared()], words: '2 items' },
  ])('$fact', ({ actions, words }) => {
    expect(namesAfter(cart.removalUndone(), { ...full, actions })).toEqual([
      'cart/removalUndone',
      said(`Back in your cart: ${words}.`),
    ]);
  });

  it('has words for a line whose product is not known yet', () => {
    const unknown = { cart: { hat: 2 } };
    expect(namesAfter(quantity('hat', 3), unknown)).toContain(said('Quantity of this line: 3.'));
    expect(namesAfter(cart.lineRemoved('hat'), unknown)).toContain(
      said('Removed: one item. Undo brings it back.'),
    );
  });

  it('says nothing when an empty cart is cleared, and nothing again when it was cleared before', () => {
    expect(namesAfter(cart.cartCleared())).toEqual(['cart/cartCleared']);
    const cleared = { ...full, actions: [cart.cartCleared()] };
    expect(namesAfter(cart.cartCleared(), cleared)).toEqual(['cart/cartCleared']);
  });
});

describe('a person who is observed', () => {
  const verified = [identityObserved(ann)];

  it('needs nothing else when nobody was here and nobody is', () => {
    expect(namesAfter(identityObserved(null))).toEqual(['auth/identityObserved']);
  });

  it('gets a session when verified', async () => {
    const identity = new TestGateway(createTestIdentity(), ann);
    const fetch = () => Promise.resolve(Response.json({ token: 't'.repeat(43) }));
    const store = recordingStore({ services: { identity, fetch } });
    store.dispatch(identityObserved(ann));
    await store.until('login/fulfilled');
    expect(store.names()).toEqual(['auth/identityObserved', 'login/pending', 'login/fulfilled']);
    expect(store.items.get(SESSION_KEY)).toBe('t'.repeat(43));
  });

  it.each<{ fact: string; user: typeof ann; before: RecordingOptions }>([
    { fact: 'who has one', user: ann, before: { stored: { [SESSION_KEY]: 'token' } } },
    {
      fact: 'who was here already',
      user: { ...ann, displayName: 'Ann' },
      before: { actions: verified },
    },
    { fact: 'whose address is not verified', user: { ...ann, emailVerified: false }, before: {} },
  ])('gets no new session: one $fact', ({ user, before }) => {
    expect(namesAfter(identityObserved(user), before)).toEqual(['auth/identityObserved']);
  });

  it.each([
    { fact: 'signs out', user: null, next: [] },
    {
      fact: 'is followed by another one',
      user: aUser({ email: 'eve@example.com' }),
      next: ['login/pending'],
    },
  ])('leaves no words, answers or token when the person $fact (trial 19)', ({ user, next }) => {
    const store = recordingStore({ actions: verified, stored: { [SESSION_KEY]: 'token' } });
    store.dispatch(identityObserved(user));
    expect(store.names()).toEqual([
      'auth/identityObserved',
      said(''),
      'api/resetApiState',
      ...next,
    ]);
    expect(store.items.has(SESSION_KEY)).toBe(false);
  });

  it('keeps answers and token when observed again', () => {
    const store = recordingStore({ actions: verified, stored: { [SESSION_KEY]: 'token' } });
    store.dispatch(identityObserved(ann));
    expect(store.names()).toEqual(['auth/identityObserved']);
    expect(store.items.get(SESSION_KEY)).toBe('token');
  });

  it('leaves no token behind of a session that nobody owns', () => {
    const store = recordingStore({ stored: { [SESSION_KEY]: 'token' } });
    store.dispatch(identityObserved(null));
    expect(store.items.has(SESSION_KEY)).toBe(false);
  });
});

describe('the account', () => {
  /** Returns how often the page asks the identity service for the account after this action. */
  async function asksAfter(action: UnknownAction, before: UnknownAction[], failure?: Error) {
    const identity = new TestGateway(createTestIdentity(), ann);
    const reload = jest.spyOn(identity, 'reload');
    if (failure) reload.mockRejectedValue(failure);
    const store = recordingStore({ actions: before, services: { identity } });
    jest.useFakeTimers();
    store.dispatch(action);
    store.dispatch(action);
    await jest.advanceTimersByTimeAsync(1_000);
    jest.useRealTimers();
    return reload.mock.calls.length;
  }

  it.each([
    [1, onFocus(), 'a person is here', [identityObserved(ann)]],
    [1, onOnline(), 'a person is here', [identityObserved(ann)]],
    [1, onFocus(), 'it could not be reached', [identityUnreachable()]],
    [0, onFocus(), 'nobody is here', [identityObserved(null)]],
    [0, onOnline(), 'nobody was observed yet', []],
  ])('is asked about %i times on %j, told twice, when %s', async (times, action, _when, before) => {
    expect(await asksAfter(action, before)).toBe(times);
  });

  it('may refuse to be asked, without a word', async () => {
    const refusal = new IdentityFailure('auth/network-request-failed');
    expect(await asksAfter(onFocus(), [identityObserved(ann)], refusal)).toBe(1);
  });
});

describe('a step that is done', () => {
  const done = (endpointName: string, originalArgs: unknown = {}) => ({
    type: 'api/executeMutation/fulfilled',
    payload: null,
    meta: { requestStatus: 'fulfilled', requestId: '1', arg: { endpointName, originalArgs } },
  });

  it.each([['cancelOrder', 'The order is cancelled.']])('is said aloud: %s', (endpoint, words) => {
    expect(namesAfter(done(endpoint))).toEqual([`${endpoint}/fulfilled`, said(words)]);
  });

  it.each(['signIn', 'sendPasswordReset', 'login'])('is not said aloud: %s', (endpoint) => {
    expect(namesAfter(done(endpoint))).toEqual([`${endpoint}/fulfilled`]);
  });
});

describe('a failure', () => {
  const failed = (endpointName: string | undefined, payload: unknown) => ({
    type: 'api/executeQuery/rejected',
    payload,
    error: { message: 'Rejected' },
    meta: {
      rejectedWithValue: true,
      requestStatus: 'rejected',
      requestId: '1',
      arg: { endpointName, originalArgs: { email: 'ann@example.com' } },
    },
  });

  function loggedOf(action: UnknownAction): unknown[][] {
    const log = jest.spyOn(console, 'error').mockReturnValue(undefined);
    recordingStore().dispatch(action);
    const { calls } = log.mock;
    log.mockRestore();
    return calls;
  }

  it.each([
    {
      kind: 'refused',
      status: 409,
      code: 'prices_changed',
      message: 'of Ann',
      said: '409 prices_changed',
    },
    { kind: 'unreachable', said: 'unreachable' },
    { kind: 'timeout', said: 'timeout' },
    { kind: 'unreadable', said: 'unreadable' },
  ])(
    'of the product API is logged by call and kind, and by nothing of a person: $kind',
    ({ said: words, ...error }) => {
      expect(loggedOf(failed('placeOrder', error))).toEqual([[`placeOrder failed: ${words}`]]);
    },
  );

  it('of a call without a name is logged all the same', () => {
    expect(loggedOf({ ...failed(undefined, { kind: 'timeout' }), type: 'other' })).toEqual([
      ['call failed: timeout'],
    ]);
  });

  it.each([
    ['a refusal of the identity service', { kind: 'identity', code: 'auth/wrong-password' }],
    ['nothing', undefined],
  ])('that is %s is not logged', (_what, error) => {
    expect(loggedOf(failed('signIn', error))).toEqual([]);
  });
});

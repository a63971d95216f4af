/** One shopper with several tabs of the shop. The API is the real API. */
import { waitFor } from '@testing-library/react';
import { type AppStore, setupStore } from '#src/app/store';
import { signOut } from '#src/api/sessionApi';
import { identityObserved } from '#src/features/auth/authSlice';
import {
  productAdded,
  selectIsCartRestored,
  selectQuantities,
  lineRemoved,
} from '#src/features/cart/cartSlice';
import { answerForCart } from '#tests/support/aState';
import {
  askAgain,
  checkOut,
  giveUpAttempt,
  outcomeSeen,
} from '#src/features/checkout/checkoutThunks';
import { LOCAL_CONFIG } from '#domain/clientConfig';
import { aProduct } from '#tests/support/products';
import { sharedStorage } from '#tests/support/sharedStorage';
import { startTestApi, type TestApi } from '#tests/support/testApi';
import { aUser, TestGateway } from '#tests/support/testGateway';

const shirt = aProduct();
const hat = aProduct({ _id: 'hat', name: 'felt hat' });
const details = { name: 'Ann', number: '+1 555 0100', address: '' };

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation();
  await api.reset([shirt, hat]);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.close());

const isOrder = (input: RequestInfo | URL) => (input as Request).url.endsWith('/orders');

/** The order reaches the API, but its response is lost. */
const answerNeverSeen: typeof fetch = async (input, init) => {
  const isOrder = (input as Request).url.endsWith('/orders');
  const answer = await api.fetch(input, init);
  return isOrder ? new Promise<never>(() => undefined) : answer;
};

function browser() {
  const shared = sharedStorage();
  /** Opens a page with a signed-in user. Resolves once the page has read the stored cart. */
  const open = async (fetch: typeof window.fetch = api.fetch) => {
    const { storage, close } = shared.open();
    const identity = new TestGateway(api.identity, aUser());
    const config = { ...LOCAL_CONFIG, apiUrl: `${window.location.origin}/api` };
    const store = setupStore({ services: { config, fetch, identity, storage } });
    store.dispatch(identityObserved(aUser()));
    await waitFor(() => expect(selectIsCartRestored(store.getState())).toBe(true));
    const stopAsking = answerForCart(store, [shirt, hat]);
    return { store, close, stopAsking, identity };
  };
  return { ...shared, open };
}

const outcomesOf = (store: AppStore) => store.getState().checkout.outcomes;
const stateOf = (store: AppStore) => store.getState().checkout.state;
const cartOf = (store: AppStore) => Object.entries(selectQuantities(store.getState()));
const stored = async () => api.database.query<object>('SELECT * FROM order_lines');

describe('two pages of one shopper', () => {
  it('resolve an attempt whose response was lost, even if the other one changed the cart (trial 54)', async () => {
    const { open } = browser();
    const a = await open(answerNeverSeen);
    a.store.dispatch(productAdded(shirt));
    const b = await open();
    void a.store.dispatch(checkOut(details));
    await waitFor(async () => expect(await stored()).toHaveLength(1));
    b.store.dispatch(productAdded(hat));
    a.close();
    const again = await open();
    await waitFor(() => expect(stateOf(again.store)).toMatchObject({ status: 'placed', kept: 1 }));
    expect(cartOf(again.store)).toEqual([['hat', 1]]);
    expect(await stored()).toHaveLength(1);
  });

  it('order the hat of the one only after the shirt of the other is answered for', async () => {
    const { open } = browser();
    const a = await open(answerNeverSeen);
    a.store.dispatch(productAdded(shirt));
    const b = await open();
    void a.store.dispatch(checkOut(details));
    await waitFor(async () => expect(await stored()).toHaveLength(1));
    b.store.dispatch(productAdded(hat));
    await b.store.dispatch(checkOut(details));
    expect(stateOf(b.store)).toMatchObject({ status: 'placed', kept: 1 });
    await b.store.dispatch(checkOut(details));
    expect(await stored()).toHaveLength(2);
    expect(cartOf(b.store)).toEqual([]);
  });

  it('keep what was added in either while the order was in progress, and say so', async () => {
    const { open } = browser();
    const a = await open();
    a.store.dispatch(productAdded(shirt));
    const b = await open();
    const sending = a.store.dispatch(checkOut(details));
    b.store.dispatch(productAdded(shirt));
    a.store.dispatch(productAdded(hat));
    await sending;
    expect(stateOf(a.store)).toMatchObject({ status: 'placed', kept: 2 });
    await waitFor(() => expect(cartOf(b.store)).toEqual(cartOf(a.store)));
    expect(cartOf(b.store).sort()).toEqual([
      ['hat', 1],
      ['shirt', 1],
    ]);
  });

  it('show in the other why the cart is empty', async () => {
    const { open } = browser();
    const a = await open();
    a.store.dispatch(productAdded(shirt));
    const b = await open();
    await a.store.dispatch(checkOut(details));
    await waitFor(() => expect(cartOf(b.store)).toEqual([]));
    expect(stateOf(b.store).status).toBe('placedElsewhere');
  });

  it('order nothing that the shopper has not seen a price of (trial 21)', async () => {
    const { open } = browser();
    const a = await open();
    a.store.dispatch(productAdded(shirt));
    a.stopAsking();
    const b = await open();
    b.store.dispatch(productAdded(hat));
    await waitFor(() => expect(cartOf(a.store)).toHaveLength(2));
    await a.store.dispatch(checkOut(details));
    expect(stateOf(a.store).status).toBe('idle');
    expect(await stored()).toEqual([]);
  });
});

describe('how an attempt ended', () => {
  it('is told in every tab, also where another tab found it out, until it was seen (trial 64)', async () => {
    const { open } = browser();
    const a = await open(answerNeverSeen);
    a.store.dispatch(productAdded(shirt));
    void a.store.dispatch(checkOut(details));
    await waitFor(async () => expect(await stored()).toHaveLength(1));
    const b = await open();
    await waitFor(() => expect(stateOf(b.store).status).toBe('placed'));
    a.close();
    const again = await open();
    for (const { store } of [b, again])
      expect(outcomesOf(store)).toMatchObject([
        { status: 'placed', orderId: expect.stringMatching(/^HL-/) as string, seen: false },
      ]);
    await b.store.dispatch(outcomeSeen(outcomesOf(b.store)[0]?.key ?? ''));
    for (const { store } of [b, again]) expect(outcomesOf(store)).toMatchObject([{ seen: true }]);
  });

  it('is told to nobody else (trial 19)', async () => {
    const { open, items } = browser();
    const { store, identity } = await open();
    store.dispatch(productAdded(shirt));
    await store.dispatch(checkOut(details));
    identity.arrive({ email: 'eve@example.com' });
    store.dispatch(identityObserved(aUser({ email: 'eve@example.com' })));
    expect(outcomesOf(store)).toEqual([]);
    expect([...items.values()].join()).not.toContain('ann@');
  });
});

describe('an answer that is not the shop’s', () => {
  it.each([
    ['a page of HTML', () => new Response('<p>Log in to this wifi</p>', { status: 200 })],
    ['nothing', () => new Response('', { status: 200 })],
    ['204', () => new Response(null, { status: 204 })],
    ['201 with JSON', () => Response.json({}, { status: 201 })],
    ['502 with HTML', () => new Response('<p>Bad gateway</p>', { status: 502 })],
  ])('%s is a lost one: the same order is sent again (trial 63)', async (_what, answer) => {
    const keys: (string | null)[] = [];
    const { open } = browser();
    const { store } = await open((input, init) => {
      const request = input as Request;
      if (!request.url.endsWith('/orders')) return api.fetch(input, init);
      keys.push(request.headers.get('idempotency-key'));
      return keys.length > 1 ? api.fetch(input, init) : Promise.resolve(answer());
    });
    store.dispatch(productAdded(shirt));
    await store.dispatch(checkOut(details));
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(stateOf(store).status).toBe('placed');
    expect(await stored()).toHaveLength(1);
  });

  it.each([{}, [], 'thank you', 1, null])('%j is a success (trial 63)', async (body) => {
    const { open } = browser();
    const { store } = await open((input, init) =>
      (input as Request).url.endsWith('/orders')
        ? Promise.resolve(Response.json(body))
        : api.fetch(input, init),
    );
    store.dispatch(productAdded(shirt));
    await store.dispatch(checkOut(details));
    expect(stateOf(store).status).toBe('placed');
    expect(outcomesOf(store)).toMatchObject([{ orderId: null, body: { name: 'Ann' } }]);
  });
});

describe('an attempt with an unknown result', () => {
  /** Returns a browser whose only page has sent an order and was closed before the response. */
  async function orderedUnseen() {
    const here = browser();
    const a = await here.open(answerNeverSeen);
    a.store.dispatch(productAdded(shirt));
    void a.store.dispatch(checkOut(details));
    await waitFor(async () => expect(await stored()).toHaveLength(1));
    a.close();
    return here;
  }

  it('is not doubled by the same cart after signing out', async () => {
    const { open } = await orderedUnseen();
    const unreachable: typeof fetch = () => Promise.reject(new TypeError('away'));
    const away = await open(unreachable);
    await away.store.dispatch(signOut.initiate());
    away.store.dispatch(identityObserved(null));
    away.close();
    const back = await open();
    expect(stateOf(back.store).status).toBe('idle');
    await back.store.dispatch(checkOut(details));
    expect(stateOf(back.store)).toMatchObject({ status: 'placed', kept: 0 });
    expect(await stored()).toHaveLength(1);
  });

  it('is found when the sign-in has ended by itself, in another tab too (trial 65)', async () => {
    const { open } = await orderedUnseen();
    const away = await open(() => Promise.reject(new TypeError('away')));
    const other = await open(() => Promise.reject(new TypeError('away')));
    away.store.dispatch(identityObserved(null, true));
    other.store.dispatch(identityObserved(null, true));
    away.close();
    other.close();
    const back = await open();
    await waitFor(() => expect(stateOf(back.store)).toMatchObject({ status: 'placed', kept: 0 }));
    expect(await stored()).toHaveLength(1);
  });

  it('does not stand in the way of a changed cart, which is another order (trial 4)', async () => {
    const { open } = await orderedUnseen();
    const gone: typeof window.fetch = (input, init) =>
      isOrder(input) ? Promise.reject(new TypeError('away')) : api.fetch(input, init);
    let answer = gone;
    const { store } = await open((input, init) => answer(input, init));
    await waitFor(() => expect(stateOf(store).status).toBe('unknown'));
    answer = api.fetch;
    await store.dispatch(giveUpAttempt());
    expect(outcomesOf(store)).toMatchObject([{ status: 'unknown', seen: false }]);
    store.dispatch(lineRemoved('shirt'));
    store.dispatch(productAdded(hat));
    await store.dispatch(checkOut(details));
    expect(stateOf(store)).toMatchObject({ status: 'placed', kept: 0 });
    expect(await stored()).toHaveLength(2);
  });

  it('is not doubled by who stops asking and orders again', async () => {
    const { open } = await orderedUnseen();
    const back = await open(answerNeverSeen);
    await back.store.dispatch(giveUpAttempt());
    back.close();
    const { store } = await open();
    await store.dispatch(checkOut(details));
    expect(stateOf(store)).toMatchObject({ status: 'placed', kept: 0 });
    expect(await stored()).toHaveLength(1);
  });

  it('stays unknown after a 429, which says nothing about it', async () => {
    const { open } = await orderedUnseen();
    const flooded: typeof fetch = (input, init) =>
      (input as Request).url.endsWith('/orders')
        ? Promise.resolve(
            Response.json({ code: 'too_many_requests', message: '' }, { status: 429 }),
          )
        : api.fetch(input, init);
    const { store } = await open(flooded);
    await waitFor(() => expect(stateOf(store).status).toBe('unknown'));
    store.dispatch(productAdded(hat));
    expect(stateOf(store).status).toBe('unknown');
    await store.dispatch(askAgain());
    expect(stateOf(store).status).toBe('unknown');
  });
});

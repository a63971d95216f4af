/** One attempt to order has one idempotency key, whatever faults occur. The API is the real API. */
import { waitFor } from '@testing-library/react';
import { setupStore } from '#src/app/store';
import { identityObserved } from '#src/features/auth/authSlice';
import { selectCartTotals } from '#src/features/cart/cartSelectors';
import { productAdded, selectIsCartRestored } from '#src/features/cart/cartSlice';
import { readRecord, RECORD_KEY } from '#src/features/checkout/checkoutRecord';
import { askAgain, checkOut } from '#src/features/checkout/checkoutThunks';
import { answerForCart } from '#tests/support/aState';
import { type BrowserStorage, createBrowserStorage } from '#src/services/browserStorage';
import { aProduct } from '#tests/support/products';
import { type TestApi, startTestApi } from '#tests/support/testApi';
import { aUser, TestGateway } from '#tests/support/testGateway';
import { testServices } from '#tests/support/testServices';

const shirt = aProduct();
const details = { name: 'Ann', number: '+1 555 0100', address: '' };

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(() => api.reset([shirt]));
afterAll(() => api.close());

/** Replaces the sending of a request. `send` sends the request to the API. */
type Fault = (send: () => Promise<Response>) => Promise<Response>;
const unreachable: Fault = () => Promise.reject(new TypeError('refused'));
const answerLost: Fault = (send) => send().then(() => Promise.reject(new TypeError('reset')));

/** A signed-in shopper with one shirt in the cart. The first order requests meet these faults, one each. */
async function shopper(...errors: Fault[]) {
  const shop = await openedShop(errors);
  shop.store.dispatch(productAdded(shirt));
  return shop;
}

/** A signed-in user with the cart and the attempt in `given.storage`. */
async function openedShop(errors: Fault[], given: { storage?: BrowserStorage } = {}) {
  const keys: (string | null)[] = [];
  const { services, items } = testServices({
    ...given,
    identity: new TestGateway(api.identity, aUser()),
    fetch: (input, init) => {
      const request = input as Request;
      if (!request.url.endsWith('/orders')) return api.fetch(input, init);
      keys.push(request.headers.get('idempotency-key'));
      const failure = errors.shift();
      return failure ? failure(() => api.fetch(input, init)) : api.fetch(input, init);
    },
  });
  const store = setupStore({ services });
  answerForCart(store, [shirt]);
  store.dispatch(identityObserved(aUser()));
  await waitFor(() => expect(selectIsCartRestored(store.getState())).toBe(true));
  const status = () => store.getState().checkout.state.status;
  return { store, items, keys, status, storage: services.storage };
}

async function storedOrders(): Promise<number> {
  const rows = await api.database.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM orders',
  );
  return rows[0]?.count ?? 0;
}

describe('an attempt to buy', () => {
  it('ends with the order, an empty cart and no attempt left', async () => {
    const { store, storage, status } = await shopper();
    await store.dispatch(checkOut(details));
    expect(status()).toBe('placed');
    expect(store.getState().cart.lines.ids).toEqual([]);
    expect(readRecord(storage).attempt).toBeNull();
  });

  it('is stored before it is sent (trial 4)', async () => {
    const { store, items, status } = await shopper(unreachable);
    const sending = store.dispatch(checkOut(details));
    expect(items.get(RECORD_KEY)).toContain('"key"');
    expect(status()).toBe('sending');
    await sending;
  });

  it('is one order however often it is sent at once (trial 1)', async () => {
    const { store, keys } = await shopper();
    await Promise.all([1, 2, 3, 4, 5].map(() => store.dispatch(checkOut(details))));
    expect(keys).toHaveLength(1);
    expect(await storedOrders()).toBe(1);
  });

  it('finds the order whose response was lost, under the same key (trial 3)', async () => {
    const { store, keys, status } = await shopper(answerLost);
    const sending = store.dispatch(checkOut(details));
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(status()).toBe('findingOut');
    await sending;
    expect(status()).toBe('placed');
    expect(new Set(keys).size).toBe(1);
    expect(await storedOrders()).toBe(1);
  });

  it('retries three times automatically, then only on demand', async () => {
    const { store, keys, status } = await shopper(...Array.from({ length: 4 }, () => unreachable));
    await store.dispatch(checkOut(details));
    expect(status()).toBe('unknown');
    expect(keys).toHaveLength(4);
    await store.dispatch(askAgain());
    expect(status()).toBe('placed');
    expect(new Set(keys).size).toBe(1);
  });
});

describe('an attempt in a browser whose storage is full', () => {
  it('is found again after a reload, and is one order (trials 3, 17)', async () => {
    const items = new Map<string, string>();
    const local = {
      getItem: (key: string) => (key === 'shopping-cart' ? '{"shirt":1}' : null),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
      removeItem: () => undefined,
    };
    const session = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    };
    const open = (...errors: Fault[]) => {
      const storage = createBrowserStorage(
        () => local as unknown as Storage,
        () => session as unknown as Storage,
      );
      return openedShop(errors, { storage });
    };
    const before = await open((send) => send().then(() => new Promise<never>(() => undefined)));
    void before.store.dispatch(checkOut(details));
    await waitFor(async () => expect(await storedOrders()).toBe(1));
    const after = await open();
    await waitFor(() => expect(after.status()).toBe('placed'));
    expect(after.keys).toEqual(before.keys);
    expect(await storedOrders()).toBe(1);
  });
});

describe('a refused attempt', () => {
  it('is not retried, and shows the reason', async () => {
    await api.reset([{ ...shirt, price: 99 }]);
    const { store, keys, status } = await shopper();
    await store.dispatch(checkOut(details));
    expect(status()).toBe('refused');
    expect(keys).toHaveLength(1);
    expect(store.getState().checkout.state).toMatchObject({ error: { code: 'prices_changed' } });
  });

  it('keeps its key for the next try, at the new price (trials 4, 10)', async () => {
    const { store, keys, status } = await shopper();
    await api.reset([{ ...shirt, price: 99 }]);
    await store.dispatch(checkOut(details));
    await waitFor(() => expect(selectCartTotals(store.getState()).itemTotal).toBe(9900));
    await store.dispatch(checkOut({ ...details, name: 'Ann B.' }));
    expect(status()).toBe('placed');
    expect(new Set(keys).size).toBe(1);
  });

  it('passes on no key to another cart', async () => {
    const { store, keys } = await shopper();
    await api.reset([{ ...shirt, price: 99 }]);
    await store.dispatch(checkOut(details));
    await api.reset([shirt]);
    store.dispatch(productAdded(shirt));
    await store.dispatch(checkOut(details));
    expect(new Set(keys).size).toBe(2);
  });
});

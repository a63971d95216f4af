/** The tabs of one browser. The API is the real one; a wire between them loses what a test wants it to lose. */

import { waitFor } from '@testing-library/react';
import { LOCAL_CONFIG } from '#domain/clientConfig';
import { type AppStore, setupStore } from '#src/app/store';
import { identityObserved } from '#src/features/auth/authSlice';
import { selectIsCartRestored } from '#src/features/cart/cartSlice';
import { checkOut } from '#src/features/checkout/placingThunks';
import type { SignInEnd } from '#src/identity/identityGateway';
import { answerForCart } from '#tests/support/aState';
import { aProduct } from '#tests/support/products';
import { sharedStorage } from '#tests/support/sharedStorage';
import type { TestApi } from '#tests/support/testApi';
import { aUser, TestGateway } from '#tests/support/testGateway';

export const shirt = aProduct();
export const hat = aProduct({ _id: 'hat', name: 'felt hat' });
const details = { name: 'Ann', number: '+1 555 0100', address: '' };

type Fetch = typeof window.fetch;
export type Wire = (request: Request, send: () => Promise<Response>) => Promise<Response>;

const never = () => new Promise<never>(() => undefined);
const broken = () => Promise.reject(new TypeError('connection lost'));
const isOrder = ({ url }: Request) => url.endsWith('/orders');
/** What becomes of the order on the way. Everything else comes through. */
const onOrder =
  (fate: Wire): Wire =>
  (request, send) =>
    isOrder(request) ? fate(request, send) : send();

export const WIRES = {
  good: (_request: Request, send: () => Promise<Response>) => send(),
  offline: broken,
  /** Every call is answered with 503. */
  refuses: () => Promise.resolve(Response.json({}, { status: 503 })),
  /** The order waits in the browser, or on its way back. */
  hangsBefore: onOrder(never),
  hangsAfter: onOrder((_request, send) => send().then(never)),
  lostBefore: onOrder(broken),
  lostAfter: onOrder((_request, send) => send().then(broken)),
  failsBefore: onOrder(() => Promise.resolve(Response.json({}, { status: 503 }))),
  failsAfter: onOrder((_request, send) => send().then(() => Response.json({}, { status: 502 }))),
} satisfies Record<string, Wire>;

export function browser(api: TestApi) {
  const shared = sharedStorage();
  const sent: string[] = [];
  /** The addresses of other sites that the tabs were led to. */
  const left: string[] = [];
  /** Opens a page that has read the stored cart. `email`: who is signed in. */
  const open = async (wire: Wire = WIRES.good, email: string | null = 'ann@example.com') => {
    const { storage, close } = shared.open();
    const person = (address: string) => aUser({ email: address, uid: `uid of ${address}` });
    const identity = new TestGateway(api.identity, aUser());
    const line = { wire };
    const fetch: Fetch = (input, init) => {
      const request = input as Request;
      if (/\/orders(\/attempts|$)/.test(request.url)) sent.push(request.url);
      if (request.signal.aborted) return Promise.reject(new DOMException('gone', 'AbortError'));
      return line.wire(request, () => api.fetch(input, init));
    };
    const config = { ...LOCAL_CONFIG, apiUrl: `${window.location.origin}/api` };
    const store = setupStore({
      services: { config, fetch, identity, storage, leave: (to) => left.push(to) },
    });
    const become = (address: string | null, because?: SignInEnd) => {
      if (address) identity.arrive({ email: address });
      store.dispatch(identityObserved(address === null ? null : person(address), because));
    };
    await waitFor(() => expect(selectIsCartRestored(store.getState())).toBe(true));
    const stopAsking = answerForCart(store, [shirt, hat]);
    if (email) become(email);
    const press = () => store.dispatch(checkOut({ details }));
    return { store, close, stopAsking, become, press, line };
  };
  return { ...shared, sent, left, open };
}

export type Tab = Awaited<ReturnType<ReturnType<typeof browser>['open']>>;

export const cartOf = (store: AppStore) => [...store.getState().cart.lines.ids].sort().join(' ');
export const stateOf = (store: AppStore) => store.getState().checkout.state;
export const outcomesOf = (store: AppStore) => store.getState().checkout.outcomes;
/** Resolves when the tab waits for nothing. */
export const settled = (store: AppStore) =>
  waitFor(() => expect(stateOf(store).status).not.toMatch(/sending|findingOut/), {
    timeout: 20_000,
  });

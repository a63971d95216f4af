/** A browser with several pages of the shop. A seeded scheduler determines the order of all steps. */

import { setImmediate } from 'node:timers';
import type { Scheduler } from 'fast-check';
import { LOCAL_CONFIG } from '#domain/clientConfig';
import type { Services } from '#src/api/services';
import { signOut } from '#src/api/sessionApi';
import { type AppStore, setupStore } from '#src/app/store';
import { identityObserved } from '#src/features/auth/authSlice';
import * as cart from '#src/features/cart/cartSlice';
import { RECORD_KEY } from '#src/features/checkout/checkoutRecord';
import { askAgain } from '#src/features/checkout/checkoutThunks';
import { checkOut } from '#src/features/checkout/placingThunks';
import { answerForCart } from '#tests/support/aState';
import { sharedStorage } from '#tests/support/sharedStorage';
import { aUser, TestGateway } from '#tests/support/testGateway';
import { createTestIdentity } from '#tests/support/testIdentity';
import { PRODUCTS, ModelApi } from './modelApi';

export type Step =
  | 'add coat'
  | 'add hat'
  | 'order'
  | 'ask again'
  | 'reload'
  | 'sign out'
  | 'sign-in ends'
  | 'sign in'
  | 'wait';
export type Wire = 'good' | 'request lost' | 'answer lost';

/** Bugs that a test plants on purpose, to prove that `races.test.ts` finds them. */
export type Planted = 'success empties all' | 'attempt dropped elsewhere';

interface WorldOptions {
  scheduler: Scheduler;
  pages: number;
  /** The faults of the order requests, one for each. Requests after the last fault have none. */
  wires: Wire[];
  planted?: Planted | undefined;
}

interface Page {
  store: AppStore;
  identity: TestGateway;
  close: () => void;
}

/** In milliseconds: longer than the pause between two requests of an attempt, shorter than the request timeout. */
const A_WHILE = 5_000;
const shopper = aUser();

export class BrowserWorld {
  readonly api = new ModelApi();
  readonly added: Record<string, number> = { coat: 0, hat: 0 };
  /** The idempotency keys of the orders that tabs have reported as placed. */
  readonly told = new Set<string>();
  readonly #storage;
  readonly #pages: Page[] = [];
  #isSignedIn = true;
  #hasEnded = false;
  #isCalm = false;

  constructor(private readonly options: WorldOptions) {
    this.#storage = sharedStorage({}, (hear, what) => void this.#soon(what).then(hear));
    for (let index = 0; index < options.pages; index += 1) this.#open(index);
  }

  get pages(): readonly AppStore[] {
    return this.#pages.map(({ store }) => store);
  }

  get storedCart(): Record<string, number> {
    return JSON.parse(this.#storage.items.get('shopping-cart') ?? '{}') as Record<string, number>;
  }

  status(store: AppStore) {
    return store.getState().checkout.state;
  }

  do(index: number, step: Step): void {
    const page = this.#pages[index];
    if (!page) return;
    const { store } = page;
    const steps: Record<Step, () => unknown> = {
      'add coat': () => this.#add(store, 'coat'),
      'add hat': () => this.#add(store, 'hat'),
      order: () => {
        if (this.#mustLookAtOrders()) return;
        void store.dispatch(
          checkOut({ details: { name: 'Ann', number: '030 123456', address: '' } }),
        );
      },
      'ask again': () => store.dispatch(askAgain()),
      reload: () => this.#reload(index),
      'sign out': () => this.#logOut(page),
      'sign-in ends': () => this.#become(false, true),
      'sign in': () => this.#become(true),
      wait: () => jest.advanceTimersByTime(A_WHILE),
    };
    steps[step]();
  }

  /** Runs the scheduled steps until none is left. After each step, waits for all work that needs no step. */
  async run(): Promise<void> {
    await this.#settle();
    while (this.options.scheduler.count() > 0) {
      await this.options.scheduler.waitNext(1);
      await this.#settle();
    }
  }

  /** Ends the faults, waits for the responses to all tabs, and retries each attempt with an unknown result. */
  async calmDown(): Promise<void> {
    this.#isCalm = true;
    this.#become(true);
    for (let round = 0; round < 12; round += 1) {
      jest.advanceTimersByTime(A_WHILE);
      await this.run();
      for (const store of this.pages)
        if (this.status(store).status === 'unknown') void store.dispatch(askAgain());
    }
  }

  #open(index: number): void {
    const { storage, close } = this.#storage.open();
    const line = { isOpen: true };
    const identity = new TestGateway(createTestIdentity(), shopper);
    const config = { ...LOCAL_CONFIG, apiUrl: 'http://shop/api' };
    const fetch = (input: RequestInfo | URL) => this.#send(input as Request, line);
    const services: Services = { config, storage, identity, fetch, leave: () => undefined };
    const store = setupStore({ services });
    answerForCart(store, PRODUCTS);
    store.subscribe(() => this.#note(store));
    const leave = () => {
      line.isOpen = false;
      close();
    };
    const page = { store, identity, close: leave };
    this.#pages[index] = page;
    if (this.#isSignedIn)
      void this.#soon('identity').then(() => line.isOpen && this.#tellIdentity(page));
  }

  #add(store: AppStore, id: string): void {
    const product = PRODUCTS.find(({ _id }) => _id === id);
    if (!product) return;
    this.added[id] = (this.added[id] ?? 0) + 1;
    if (this.options.planted === 'attempt dropped elsewhere') this.#dropAttempts();
    store.dispatch(cart.productAdded(product));
  }

  #reload(index: number): void {
    this.#pages[index]?.close();
    this.#open(index);
  }

  /** Logs the shopper out in this tab. The other tabs only observe that nobody is signed in any more. */
  #logOut(page: Page): void {
    this.#become(false);
    // The tab of the logout observes the logout at once.
    this.#tellIdentity(page);
    void page.store.dispatch(signOut.initiate());
  }

  /** `hasEnded` is true if the sign-in has ended without a logout. */
  #become(isSignedIn: boolean, hasEnded = false): void {
    this.#isSignedIn = isSignedIn;
    this.#hasEnded = hasEnded;
    for (const page of this.#pages)
      void this.#soon('identity').then(() => this.#tellIdentity(page));
  }

  /** The service's side of the page is told too: it has a proof of whoever signs in again after a logout. */
  #tellIdentity({ store, identity }: Page): void {
    const user = this.#isSignedIn ? shopper : null;
    identity.become(user);
    store.dispatch(identityObserved(user, this.#hasEnded ? 'ended' : undefined));
  }

  /** Adds the key of a placed order to `told`. With the planted bug `success empties all`, also empties the cart. */
  #note(store: AppStore): void {
    const { outcomes } = store.getState().checkout;
    const news = outcomes.filter(({ status, key }) => status === 'placed' && !this.told.has(key));
    if (news.length === 0) return;
    for (const { key } of news) this.told.add(key);
    if (this.options.planted === 'success empties all') store.dispatch(cart.cartCleared());
  }

  /** Whether a tab shows a refusal by the API. Shoppers then look at their orders before they order again. */
  #mustLookAtOrders(): boolean {
    return this.pages.some((store) => {
      const state = this.status(store);
      return state.status === 'refused' && 'code' in state.error;
    });
  }

  async #send(request: Request, line: { isOpen: boolean }): Promise<Response> {
    const isGone = () => !line.isOpen;
    const never = new Promise<never>(() => undefined);
    if (isGone()) return never;
    const isOrder = request.method === 'POST' && /\/orders(\/attempts|$)/.test(request.url);
    const mayFail = isOrder && !this.#isCalm;
    const wire = (mayFail ? this.options.wires.shift() : undefined) ?? 'good';
    await this.#soon(`send ${request.url}`);
    if (wire === 'request lost') throw new TypeError('lost on the way');
    const answer = await this.api.answer(request);
    await this.#soon(`answer ${request.url}`);
    if (request.signal.aborted) throw new DOMException('gone', 'AbortError');
    if (isGone()) return never;
    if (wire === 'answer lost') throw new TypeError('lost on the way back');
    return answer;
  }

  #soon(label: string): Promise<unknown> {
    return this.options.scheduler.schedule(Promise.resolve(), label);
  }

  async #settle(): Promise<void> {
    for (let turn = 0; turn < 4; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      jest.advanceTimersByTime(1);
    }
  }

  #dropAttempts(): void {
    const text = this.#storage.items.get(RECORD_KEY);
    if (text === undefined) return;
    const record = { ...(JSON.parse(text) as object), attempts: [] };
    this.#storage.items.set(RECORD_KEY, JSON.stringify(record));
  }
}

/** A browser with several pages of the shop, in which a seeded scheduler orders every step. */
import type { Scheduler } from 'fast-check';
import { setImmediate } from 'node:timers';
import { LOCAL_CONFIG } from '#domain/clientConfig';
import type { ActionTape } from '#src/app/actionTape';
import { type AppStore, setupStore } from '#src/app/store';
import { signOut } from '#src/api/sessionApi';
import { identityObserved } from '#src/features/auth/authSlice';
import { answerForCart } from '#tests/support/aState';
import { RECORD_KEY } from '#src/features/checkout/checkoutRecord';
import { askAgain, checkOut } from '#src/features/checkout/checkoutThunks';
import type { Services } from '#src/api/services';
import { sharedStorage } from '#tests/support/sharedStorage';
import { aUser, TestGateway } from '#tests/support/testGateway';
import { createTestIdentity } from '#tests/support/testIdentity';
import { PRODUCTS, ModelApi } from './modelApi';
import * as cart from '#src/features/cart/cartSlice';

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

/** Errors planted on purpose, to see whether the checker finds them. */
export type Planted = 'new key after reload' | 'success empties all' | 'attempt dropped elsewhere';

export interface WorldOptions {
  scheduler: Scheduler;
  pages: number;
  /** The faults of order requests, one after the other; none after that. */
  wires: Wire[];
  planted?: Planted | undefined;
  /** Gives each opened page what hears its store. */
  tape?: () => ActionTape;
}

interface Page {
  store: AppStore;
  close: () => void;
}

/** In milliseconds: longer than the pause between two attempts, shorter than the request timeout. */
const A_WHILE = 5_000;
const shopper = aUser();

export class BrowserWorld {
  readonly api = new ModelApi();
  readonly added: Record<string, number> = { coat: 0, hat: 0 };
  /** The keys of orders that tabs reported as placed. */
  readonly told = new Set<string>();
  #wasGivenUp = false;
  readonly #storage;
  readonly #pages: Page[] = [];
  #isSignedIn = true;
  #hasEnded = false;
  #isCalm = false;

  constructor(private readonly options: WorldOptions) {
    this.#storage = sharedStorage({}, (hear, what) => void this.#soon(what).then(hear));
    for (let index = 0; index < options.pages; index += 1) this.#open(index);
  }

  /** The shopper signed out while an attempt's result was unknown. */
  get wasGivenUp(): boolean {
    // The last step may be the one that leaves it.
    return this.#wasGivenUp || (this.#record()?.abandoned.length ?? 0) > 0;
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
    const store = this.pages[index];
    if (!store) return;
    const steps: Record<Step, () => unknown> = {
      'add coat': () => this.#add(store, 'coat'),
      'add hat': () => this.#add(store, 'hat'),
      order: () => {
        if (this.#mustLookAtOrders()) return;
        void store.dispatch(checkOut({ name: 'Ann', number: '030 123456', address: '' }));
      },
      'ask again': () => store.dispatch(askAgain()),
      reload: () => this.#reload(index),
      'sign out': () => this.#logOut(store),
      'sign-in ends': () => this.#become(false, true),
      'sign in': () => this.#become(true),
      wait: () => jest.advanceTimersByTime(A_WHILE),
    };
    steps[step]();
  }

  /** Runs until nothing is in progress; between two steps everything that needs no step is done. */
  async run(): Promise<void> {
    await this.#settle();
    while (this.options.scheduler.count() > 0) {
      await this.options.scheduler.waitNext(1);
      await this.#settle();
    }
  }

  /** Without faults, every tab waits for its responses, and the shopper retries where asked to. */
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
    const page = { isOpen: true };
    const identity = new TestGateway(createTestIdentity(), shopper);
    const config = { ...LOCAL_CONFIG, apiUrl: 'http://shop/api' };
    const fetch = (input: RequestInfo | URL) => this.#send(input as Request, page);
    const tape = this.options.tape?.();
    const heard = tape?.storage(storage) ?? storage;
    const services: Services = { config, storage: heard, identity, fetch };
    const store = setupStore({ services, tape });
    // A page asks after it was rendered, and not while the store is still busy.
    answerForCart(store, PRODUCTS, tape && queueMicrotask);
    store.subscribe(() => this.#note(store));
    const leave = () => {
      page.isOpen = false;
      close();
    };
    this.#pages[index] = { store, close: leave };
    if (this.#isSignedIn)
      void this.#soon('identity').then(() => page.isOpen && this.#tellIdentity(store));
  }

  #add(store: AppStore, id: string): void {
    const product = PRODUCTS.find(({ _id }) => _id === id);
    if (!product) return;
    this.added[id] = (this.added[id] ?? 0) + 1;
    if (this.options.planted === 'attempt dropped elsewhere') this.#changeAttempt(() => null);
    store.dispatch(cart.productAdded(product));
  }

  #reload(index: number): void {
    this.#pages[index]?.close();
    if (this.options.planted === 'new key after reload')
      this.#changeAttempt((attempt) => ({
        ...attempt,
        key: `${attempt.key.slice(0, 20)}-planted`,
      }));
    this.#open(index);
  }

  /** The shopper's own logout, in this tab. The others only see that nobody is signed in any more. */
  #logOut(store: AppStore): void {
    // The record may forget the attempt and its key before the next look at it.
    if (this.#record()?.attempt) this.#wasGivenUp = true;
    this.#become(false);
    // In the tab of the logout the identity service tells it at once.
    this.#tellIdentity(store);
    void store.dispatch(signOut.initiate());
  }

  /** `hasEnded`: the sign-in has ended otherwise than by the person's own logout. */
  #become(isSignedIn: boolean, hasEnded = false): void {
    this.#isSignedIn = isSignedIn;
    this.#hasEnded = hasEnded;
    for (const { store } of this.#pages)
      void this.#soon('identity').then(() => this.#tellIdentity(store));
  }

  #tellIdentity(store: AppStore): void {
    store.dispatch(identityObserved(this.#isSignedIn ? shopper : null, this.#hasEnded));
  }

  /** Records what a tab reports; injects the planted bug that empties the cart. */
  #note(store: AppStore): void {
    const state = this.status(store);
    if (state.status !== 'placed' && state.status !== 'placedElsewhere') return;
    if (this.told.has(state.orderKey)) return;
    this.told.add(state.orderKey);
    if (this.options.planted === 'success empties all') store.dispatch(cart.cartCleared());
  }

  /** The tab says that part of the cart was ordered already: shoppers look at it before they order again. */
  #mustLookAtOrders(): boolean {
    return this.pages.some((store) => {
      const state = this.status(store);
      return state.status === 'refused' && 'code' in state.error;
    });
  }

  async #send(request: Request, page: { isOpen: boolean }): Promise<Response> {
    const isGone = () => !page.isOpen;
    const never = new Promise<never>(() => undefined);
    if (isGone()) return never;
    const isOrder = request.method === 'POST' && request.url.endsWith('/orders');
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
    this.#wasGivenUp = this.wasGivenUp;
  }

  #record(): Recorded | undefined {
    const text = this.#storage.items.get(RECORD_KEY);
    return text === undefined ? undefined : (JSON.parse(text) as Recorded);
  }

  #changeAttempt(change: (attempt: RecordedAttempt) => RecordedAttempt | null): void {
    const record = this.#record();
    if (!record?.attempt) return;
    const changed = { ...record, attempt: change(record.attempt) };
    this.#storage.items.set(RECORD_KEY, JSON.stringify(changed));
  }
}

interface RecordedAttempt {
  key: string;
}

interface Recorded {
  attempt: RecordedAttempt | null;
  abandoned: unknown[];
}

/**
 * Makes a jump in Redux DevTools change the address too. A page that shows a former state must not act: it would
 * request missing data, or navigate because a condition of the page no longer holds.
 */
import { isAction, type Middleware, type Store, type UnknownAction } from '@reduxjs/toolkit';
import { isListed } from './listedActions';

interface Place {
  pathname: string;
  search: string;
}

/** The used part of the store in which Redux DevTools keeps all actions. */
interface LiftedStore {
  getState: () => {
    stagedActionIds: number[];
    actionsById: Record<number, { action: UnknownAction } | undefined>;
    currentStateIndex: number;
  };
  dispatch: (action: { type: 'JUMP_TO_STATE'; index: number }) => unknown;
}

/** The used part of React Router's data router. */
interface Router {
  state: { location: Place; navigation: { location?: Place | undefined } };
  navigate(to: string, options: { replace: true }): Promise<void>;
}

export class TimeTravel {
  /** The state after the last action. After a jump, the store has another state, because a jump is no action. */
  #latest: object | undefined;
  readonly #addresses = new WeakMap<object, string>();
  #router: Router | undefined;
  #getState: () => object | undefined = () => this.#latest;
  #wasAway = false;
  /** The address before the first jump. */
  #home: string | undefined;
  /** The number of navigations that have not ended yet. */
  #moves = 0;

  /** `isShown` tells whether Redux DevTools shows an action. */
  constructor(private readonly isShown: (action: UnknownAction) => boolean) {}

  /** Whether the page shows a former state, or a navigation to or from one has not ended yet. */
  get isAway(): boolean {
    return this.#moves > 0 || this.#getState() !== this.#latest;
  }

  /** Drops the actions of a page that shows a former state. Redux DevTools would apply them to the latest state. */
  readonly middleware: Middleware = () => (next) => (action) =>
    this.isAway && isAction(action) && isListed(action) ? action : next(action);

  /** Returns a `fetch` that rejects while the page shows a former state. */
  fetching(send: typeof fetch): typeof fetch {
    return (...request) =>
      this.isAway ? Promise.reject(new Error('A former state sends nothing.')) : send(...request);
  }

  /** Notes the state and the address after each action. */
  reducer<Before, State extends object>(
    reduce: (before: Before, action: UnknownAction) => State,
  ): (before: Before, action: UnknownAction) => State {
    return (before, action) => {
      const state = reduce(before, action);
      this.#latest = state;
      // Keeps the first address of a state: a later action may leave the state unchanged, on another page.
      if (!this.#addresses.has(state)) this.#note(state);
      return state;
    };
  }

  /** Makes the router follow the jumps of this store. Returns the router for the pages. */
  follow<R extends Router>(store: Pick<Store<object>, 'getState' | 'subscribe'>, router: R): R {
    const { liftedStore } = store as { liftedStore?: LiftedStore };
    this.#router = router;
    this.#getState = store.getState;
    this.#note(store.getState());
    store.subscribe(() => {
      if (store.getState() !== this.#latest && liftedStore) this.#skipHidden(liftedStore);
      const isAway = store.getState() !== this.#latest;
      const wasAway = this.#wasAway;
      this.#wasAway = isAway;
      if (isAway && !wasAway) this.#home = addressOf(router);
      if (isAway) this.#move(router, this.#addresses.get(store.getState()));
      else if (wasAway) this.#move(router, this.#home);
    });
    return heldRouter(router, () => this.isAway);
  }

  /** A jump to the last shown action continues to the latest state. Otherwise the page would stay away from it. */
  #skipHidden({ getState, dispatch }: LiftedStore): void {
    const { stagedActionIds, actionsById, currentStateIndex } = getState();
    const later = stagedActionIds.slice(currentStateIndex + 1).map((id) => actionsById[id]?.action);
    // DevTools calls no reducer when the developer skips the last action.
    if (later.length === 0) this.#latest = this.#getState();
    else if (!later.some((action) => action && this.isShown(action)))
      dispatch({ type: 'JUMP_TO_STATE', index: stagedActionIds.length - 1 });
  }

  #note(state: object): void {
    if (this.#router) this.#addresses.set(state, addressOf(this.#router));
  }

  #move(router: Router, address: string | undefined): void {
    if (address === undefined || address === addressOf(router)) return;
    this.#moves += 1;
    void router.navigate(address, { replace: true }).finally(() => (this.#moves -= 1));
  }
}

/** Returns the address that the router is going to, because a navigation's action comes before its address. */
function addressOf({ state: { location, navigation } }: Router): string {
  const { pathname, search } = navigation.location ?? location;
  return pathname + search;
}

/**
 * Returns a router that ignores the pages' navigations while `isHeld` is true. Otherwise a page could leave by itself,
 * as the login page does when somebody is signed in.
 */
export function heldRouter<R extends Router>(router: R, isHeld: () => boolean): R {
  const navigate = (...target: Parameters<Router['navigate']>) =>
    isHeld() ? Promise.resolve() : router.navigate(...target);
  return Object.create(router, { navigate: { value: navigate } }) as R;
}

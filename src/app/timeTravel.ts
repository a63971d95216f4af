/**
 * Lets a jump in Redux DevTools move the address too, and keeps a page that shows a former state from acting: it would
 * ask the API for what is missing, and leave a page whose condition no longer holds.
 */
import { isAction, type Middleware, type Store, type UnknownAction } from '@reduxjs/toolkit';
import { isListed } from './listedActions';

interface Place {
  pathname: string;
  search: string;
}

/** What is used of the store that Redux DevTools keeps behind the shop's. */
interface LiftedStore {
  getState: () => {
    stagedActionIds: number[];
    actionsById: Record<number, { action: UnknownAction } | undefined>;
    currentStateIndex: number;
  };
  dispatch: (action: { type: 'JUMP_TO_STATE'; index: number }) => unknown;
}

/** What is used of a data router. */
interface Router {
  state: { location: Place; navigation: { location?: Place | undefined } };
  navigate(to: string, options: { replace: true }): Promise<void>;
}

export class TimeTravel {
  /** The state after the last action. The store has another one after a jump, because a jump is no action. */
  #latest: object | undefined;
  readonly #addresses = new WeakMap<object, string>();
  #router: Router | undefined;
  #getState: () => object | undefined = () => this.#latest;
  #wasAway = false;
  /** The address that the first jump has left. */
  #home: string | undefined;
  /** How many changes of the address are under way. */
  #moves = 0;

  /** `isShown` tells which actions Redux DevTools shows. */
  constructor(private readonly isShown: (action: UnknownAction) => boolean) {}

  /** Whether the page shows a former state, or is on its way back from one. */
  get isAway(): boolean {
    return this.#moves > 0 || this.#getState() !== this.#latest;
  }

  /** Drops the actions of a page that shows a former state. Redux DevTools would add them after the latest state. */
  readonly middleware: Middleware = () => (next) => (action) =>
    this.isAway && isAction(action) && isListed(action) ? action : next(action);

  /** Returns a `fetch` that sends nothing for a former state. */
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
      // A later action may leave the state as it is, on another page.
      if (!this.#addresses.has(state)) this.#note(state);
      return state;
    };
  }

  /** Follows the jumps of this store with the router. Returns the router for the pages. */
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

  /** After a jump to the last action that is shown, goes on to the latest state. Else the page would stay as it is. */
  #skipHidden({ getState, dispatch }: LiftedStore): void {
    const { stagedActionIds, actionsById, currentStateIndex } = getState();
    const later = stagedActionIds.slice(currentStateIndex + 1).map((id) => actionsById[id]?.action);
    if (later.some((action) => action && this.isShown(action))) return;
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

/** The action of a navigation comes before its address, so this is the address that the router goes to. */
function addressOf({ state: { location, navigation } }: Router): string {
  const { pathname, search } = navigation.location ?? location;
  return pathname + search;
}

/**
 * Returns the router for pages that must not leave by themselves while `isHeld`, as the login page does when somebody
 * is signed in.
 */
export function heldRouter<R extends Router>(router: R, isHeld: () => boolean): R {
  const navigate = (...target: Parameters<Router['navigate']>) =>
    isHeld() ? Promise.resolve() : router.navigate(...target);
  return Object.create(router, { navigate: { value: navigate } }) as R;
}

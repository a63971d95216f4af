/**
 * How the cart survives: `shopping-cart` holds a flat JSON map from product id to quantity, nothing
 * else, and is absent for an empty cart. redux-persist writes it; left alone it would write another
 * key, strings inside strings and `_persist`, hence the transform and the storage here.
 *
 * Two tabs write the same key. Each write merges this tab's changes since the last look into what
 * storage holds by then, and they write in turn, so neither tab undoes the other.
 */
import { createTransform } from 'redux-persist';
import type { BrowserStorage } from '../../services/browserStorage';
import { withTabLock } from '../../services/tabLock';
import { CART_KEY } from './cartKey';
import type { CartLine } from './cartLine';
import { linesOf, quantitiesOf } from './cartLine';
import type { ChangeElsewhere } from './cartSlice';
import { mergeQuantities, type Quantities, readQuantities, sameQuantities } from './quantities';

/** Present as long as nobody wipes the storage: tells a wiped cart from a cleared one. */
const MARK_KEY = 'shopping-cart-kept';

type Entities = Record<string, CartLine>;

/** The slice keeps lines by id, storage keeps quantities by id. */
export const quantitiesTransform = createTransform<Entities, Quantities>(
  (entities) => quantitiesOf(entities),
  (quantities) => Object.fromEntries(linesOf(quantities).map((line) => [line.productId, line])),
  { whitelist: ['entities'] },
);

/** What redux-persist hands over: the transformed key of the slice, and its own bookkeeping. */
interface Staged {
  entities: Quantities;
}

export interface CartStorageListener {
  changed(change: ChangeElsewhere): void;
  /** Storage did not take the cart. */
  refused(): void;
}

export class CartStorage {
  /** What this tab and storage last agreed on. */
  #base: Quantities = {};
  /** This tab's cart while it waits for its turn to be written. */
  #staged: Quantities | undefined;

  constructor(
    private readonly storage: BrowserStorage,
    private readonly listener: CartStorageListener,
  ) {}

  getItem(): Promise<Staged> {
    this.#base = readQuantities(this.storage.read(CART_KEY));
    return Promise.resolve({ entities: this.#base });
  }

  /** A turn is taken only to write something new: a page that has one is not kept for Back. */
  setItem(_key: string, { entities }: Staged): Promise<void> {
    const isMine = !sameQuantities(entities, this.#base);
    // The same in storage may be another tab's addition of the same product: mine is one more.
    if (!this.#staged && !isMine && this.#isStored(entities)) return Promise.resolve();
    this.#staged = entities;
    return withTabLock(CART_KEY, this.storage, () => this.flush());
  }

  /** Writes this tab's cart at once, and takes over what other tabs wrote. To be called in its turn. */
  writeNow(mine: Quantities): void {
    this.#staged = mine;
    this.flush();
  }

  /** Writes what waits to be written, without waiting: the page may be on its way out. */
  flush(): void {
    const mine = this.#staged;
    if (!mine) return;
    this.#staged = undefined;
    const merged = mergeQuantities(this.#base, mine, this.#stored());
    this.#base = merged;
    if (!this.#write(merged)) this.listener.refused();
    if (!sameQuantities(merged, mine)) this.listener.changed({ base: mine, theirs: merged });
  }

  removeItem(): Promise<void> {
    this.storage.remove(CART_KEY);
    return Promise.resolve();
  }

  /** To be called when another tab may have written. A write to come will look for itself. */
  look(): void {
    if (this.#staged) return;
    const theirs = this.#stored();
    if (sameQuantities(theirs, this.#base)) return;
    const base = this.#base;
    this.#base = theirs;
    this.listener.changed({ base, theirs });
  }

  /** After a wipe (site data deleted while the shop is open) the tab's own cart is the only one. */
  #stored(): Quantities {
    const wiped = this.storage.read(MARK_KEY) === null;
    return wiped ? this.#base : readQuantities(this.storage.read(CART_KEY));
  }

  #isStored(quantities: Quantities): boolean {
    if (this.storage.read(MARK_KEY) === null) return false;
    return this.storage.read(CART_KEY) === textOf(quantities);
  }

  #write(quantities: Quantities): boolean {
    this.storage.write(MARK_KEY, '1');
    const text = textOf(quantities);
    if (text !== null) return this.storage.write(CART_KEY, text);
    this.storage.remove(CART_KEY);
    return true;
  }
}

/** What thunks and listeners get of this page besides the services: the store's factory promises it. */
export interface PageCart {
  /** Names this page among the others of the browser. */
  tab: string;
  cart: CartStorage;
}

export function pageCartOf(thunk: { extra: unknown }): PageCart {
  return thunk.extra as PageCart;
}

/** What storage holds for a cart: nothing for an empty one. */
const textOf = (quantities: Quantities): string | null =>
  Object.keys(quantities).length > 0 ? JSON.stringify(quantities) : null;

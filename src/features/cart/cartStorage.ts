/**
 * Stores the cart: `shopping-cart` contains a flat JSON map from product id to quantity, and is absent for
 * an empty cart. redux-persist writes it. By default it would use another key, nested strings and
 * `_persist`; the transform and the storage below prevent that. Two tabs write the same key. Each write
 * merges this tab's changes since its last read into what storage contains by then, and writes run under a
 * lock, so no tab undoes the other's changes.
 */
import { createTransform } from 'redux-persist';
import type { BrowserStorage } from '../../services/browserStorage';
import { withTabLock } from '../../services/tabLock';
import { CART_KEY } from './cartKey';
import type { CartLine } from './cartLine';
import { linesOf, quantitiesOf } from './cartLine';
import type { ChangeElsewhere } from './cartSlice';
import { mergeQuantities, type Quantities, readQuantities, sameQuantities } from './quantities';

/** Present until storage is wiped: distinguishes a wiped cart from an empty one. */
const MARK_KEY = 'shopping-cart-kept';

type Entities = Record<string, CartLine>;

/** The slice has lines by id, storage has quantities by id. */
export const quantitiesTransform = createTransform<Entities, Quantities>(
  (entities) => quantitiesOf(entities),
  (quantities) => Object.fromEntries(linesOf(quantities).map((line) => [line.productId, line])),
  { whitelist: ['entities'] },
);

/** What redux-persist passes: the transformed slice, and its own bookkeeping. */
interface Staged {
  entities: Quantities;
}

export interface CartStorageListener {
  changed(change: ChangeElsewhere): void;
  /** Called when storage begins to refuse the cart (false), and when it takes it again (true). */
  storable(isStorable: boolean): void;
}

export class CartStorage {
  /** The state that this tab and storage last shared. */
  #base: Quantities = {};
  /** This tab's cart while it waits for the lock. */
  #staged: Quantities | undefined;
  #isStorable = true;

  constructor(
    private readonly storage: BrowserStorage,
    private readonly listener: CartStorageListener,
  ) {}

  getItem(): Promise<Staged> {
    this.#base = readQuantities(this.storage.read(CART_KEY));
    return Promise.resolve({ entities: this.#base });
  }

  /**
   * Takes the lock only to write something new: a page that holds a lock is not kept in the back/forward
   * cache.
   */
  setItem(_key: string, { entities }: Staged): Promise<void> {
    const isMine = !sameQuantities(entities, this.#base);
    // Equal contents can be another tab's addition of the same product: this tab's addition comes on top.
    if (!this.#staged && !isMine && this.#isStored(entities)) return Promise.resolve();
    this.#staged = entities;
    return withTabLock(CART_KEY, this.storage, () => this.flush());
  }

  /** Writes this tab's cart at once, and merges what other tabs wrote. Call it while holding the lock. */
  writeNow(mine: Quantities): void {
    this.#staged = mine;
    this.flush();
  }

  /** Writes pending changes without waiting for the lock, because the page may be closing. */
  flush(): void {
    const mine = this.#staged;
    if (!mine) return;
    this.#staged = undefined;
    const merged = mergeQuantities(this.#base, mine, this.#stored());
    this.#base = merged;
    this.#report(this.#write(merged));
    if (!sameQuantities(merged, mine)) this.listener.changed({ base: mine, theirs: merged });
  }

  removeItem(): Promise<void> {
    this.storage.remove(CART_KEY);
    return Promise.resolve();
  }

  /** Call it when another tab may have written. A pending write reads storage itself. */
  look(): void {
    if (this.#staged) return;
    const theirs = this.#stored();
    if (sameQuantities(theirs, this.#base)) return;
    const base = this.#base;
    this.#base = theirs;
    this.listener.changed({ base, theirs });
  }

  /** After a wipe (site data deleted while the shop is open), this tab's cart is the only one. */
  #stored(): Quantities {
    const wiped = this.storage.read(MARK_KEY) === null;
    return wiped ? this.#base : readQuantities(this.storage.read(CART_KEY));
  }

  #isStored(quantities: Quantities): boolean {
    if (this.storage.read(MARK_KEY) === null) return false;
    return this.storage.read(CART_KEY) === textOf(quantities);
  }

  #report(isStorable: boolean): void {
    if (isStorable === this.#isStorable) return;
    this.#isStorable = isStorable;
    this.listener.storable(isStorable);
  }

  #write(quantities: Quantities): boolean {
    this.storage.write(MARK_KEY, '1');
    const text = textOf(quantities);
    if (text !== null) return this.storage.write(CART_KEY, text);
    this.storage.remove(CART_KEY);
    return true;
  }
}

/**
 * The part of the thunks' and listeners' extra argument that concerns this tab; the store's factory
 * provides it.
 */
export interface PageCart {
  /** Identifies this tab. */
  tab: string;
  cart: CartStorage;
}

export function pageCartOf(thunk: { extra: unknown }): PageCart {
  return thunk.extra as PageCart;
}

/** The stored text of a cart: null for an empty one. */
const textOf = (quantities: Quantities): string | null =>
  Object.keys(quantities).length > 0 ? JSON.stringify(quantities) : null;

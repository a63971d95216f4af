/**
 * Stores the cart in local storage. The key `shopping-cart` contains a flat JSON map from product id to
 * quantity. If the cart is empty, the key is absent.
 *
 * redux-persist calls `CartStorage`. By default, redux-persist would use another key, nest JSON strings in JSON and add
 * a field `_persist`. `cartTransform` and `CartStorage` prevent that.
 *
 * All tabs write the same key, and no tab may undo another tab's changes. So each write first reads the stored
 * cart, and applies to it only the changes that this tab has made since its last read. Writes run under a lock
 * that all tabs share.
 */

import { createTransform } from 'redux-persist';
import type { BrowserStorage } from '#src/services/browserStorage';
import { withTabLock } from '#src/services/tabLock';
import { CART_KEY } from './cartKey';
import { type CartNames, readNames, writeNames } from './cartNames';
import {
  type CartLines,
  type CartQuantities,
  linesOf,
  mergeQuantities,
  quantitiesOf,
  readCart,
  sameQuantities,
} from './cartQuantities';
import type { ChangeElsewhere } from './cartSlice';

/**
 * The local storage key of a marker that is written together with every cart. If the marker exists and the
 * cart does not, the cart is empty. If neither exists, storage was wiped.
 */
const MARK_KEY = 'shopping-cart-kept';

export const cartTransform = createTransform<CartLines, CartQuantities>(
  (lines) => quantitiesOf(lines),
  (quantities) => linesOf(quantities),
  { whitelist: ['lines'] },
);

/** The transformed slice, as redux-persist passes it to `setItem`, with a field `_persist` that is not stored. */
interface StagedCart {
  lines: CartQuantities;
  names: CartNames;
}

interface CartStorageListener {
  changed(change: ChangeElsewhere): void;
  /** Called with false when the browser starts refusing to store the cart, and with true when storing works again. */
  storable(isStorable: boolean): void;
}

export class CartStorage {
  /**
   * The stored cart at the time of this tab's last read or write. A difference between `#base` and the cart in the
   * Redux store is a change that was made in this tab.
   */
  #base: CartQuantities = {};
  /** The cart that this tab will write when it has the lock; undefined if no write is pending. */
  #staged: CartQuantities | undefined;
  #isStorable = true;

  constructor(
    private readonly storage: BrowserStorage,
    private readonly listener: CartStorageListener,
  ) {}

  /** `damaged` is true if a part of the stored cart could not be read and was left out. */
  getItem(): Promise<StagedCart & { damaged: boolean }> {
    const { quantities, damaged } = readCart(this.storage.read(CART_KEY));
    this.#base = quantities;
    return Promise.resolve({ lines: quantities, names: readNames(this.storage), damaged });
  }

  /**
   * Takes the lock and writes the cart. If there is nothing new to write, does not take the lock, because browsers keep
   * no page that holds a lock in the back/forward cache.
   */
  setItem(_key: string, { lines, names }: StagedCart): Promise<void> {
    writeNames(this.storage, names, lines);
    const isMine = !sameQuantities(lines, this.#base);
    // A change made in this tab is written even if storage already contains the same quantities. Another tab
    // may have added the same product, and both additions must count.
    if (!this.#staged && !isMine && this.#isStored(lines)) return Promise.resolve();
    this.#staged = lines;
    return withTabLock(CART_KEY, this.storage, () => this.flush());
  }

  /** Merges other tabs' changes into this tab's cart, and writes it at once. Call it while holding the lock. */
  writeNow(mine: CartQuantities): void {
    this.#staged = mine;
    this.flush();
  }

  /** Writes the pending cart. Takes no lock: the caller holds it, or the page is closing and cannot wait for it. */
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

  /** Calls the listener if another tab has changed the stored cart. Does nothing before a pending write, which merges. */
  checkForChanges(): void {
    if (this.#staged) return;
    const theirs = this.#stored();
    if (sameQuantities(theirs, this.#base)) return;
    const base = this.#base;
    this.#base = theirs;
    this.listener.changed({ base, theirs });
  }

  /** Returns the stored cart. If the site data was deleted, returns this tab's copy, the only one left. */
  #stored(): CartQuantities {
    const wiped = this.storage.read(MARK_KEY) === null;
    return wiped ? this.#base : readCart(this.storage.read(CART_KEY)).quantities;
  }

  #isStored(quantities: CartQuantities): boolean {
    if (this.storage.read(MARK_KEY) === null) return false;
    return this.storage.read(CART_KEY) === storedText(quantities);
  }

  #report(isStorable: boolean): void {
    if (isStorable === this.#isStorable) return;
    this.#isStorable = isStorable;
    this.listener.storable(isStorable);
  }

  #write(quantities: CartQuantities): boolean {
    this.storage.write(MARK_KEY, '1');
    const text = storedText(quantities);
    if (text !== null) return this.storage.write(CART_KEY, text);
    this.storage.remove(CART_KEY);
    return true;
  }
}

/** Returns the text to store for a cart. Returns null for an empty cart, because nothing is stored for it. */
const storedText = (quantities: CartQuantities): string | null =>
  Object.keys(quantities).length > 0 ? JSON.stringify(quantities) : null;

/** This tab's cart storage, in the `extra` argument of thunks and listeners. `setupStore` adds it. */
export interface CartServices {
  cart: CartStorage;
}

export function cartServicesOf(thunk: { extra: unknown }): CartServices {
  return thunk.extra as CartServices;
}

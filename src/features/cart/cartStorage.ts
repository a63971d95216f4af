/**
 * Stores the cart in local storage. The key `shopping-cart` contains a flat JSON map from product id to
 * quantity, and is absent for an empty cart.
 *
 * redux-persist calls this storage. By default it would use another key, JSON strings inside JSON, and an
 * extra field `_persist`. `quantitiesTransform` and `CartStorage` prevent that.
 *
 * All tabs write the same key, and no tab must undo the changes of another. So each write first reads the
 * stored cart, and applies to it only the changes that this tab has made since its last read. Writes run
 * under a lock that all tabs share.
 */
import type { BrowserStorage } from '../../services/browserStorage';
import { withTabLock } from '../../services/tabLock';
import { CART_KEY } from './cartKey';
import type { ChangeElsewhere } from './cartSlice';
import { mergeQuantities, type Quantities, readQuantities, sameQuantities } from './quantities';

/**
 * The local storage key of a marker that is written together with every cart. If the marker exists and the
 * cart does not, the cart is empty. If neither exists, storage was wiped.
 */
const MARK_KEY = 'shopping-cart-kept';

/**
 * The value that redux-persist passes to `setItem`: the transformed slice. It also contains redux-persist's own
 * `_persist`, which is not stored.
 */
interface Staged {
  entities: Quantities;
}

export interface CartStorageListener {
  changed(change: ChangeElsewhere): void;
  /**
   * Called with false when the browser begins to refuse to store the cart, and with true when it stores it
   * again.
   */
  storable(isStorable: boolean): void;
}

export class CartStorage {
  /**
   * The stored cart as it was when this tab last read or wrote it. Where this tab's cart differs from it,
   * this tab has made a change.
   */
  #base: Quantities = {};
  /** The cart that this tab will write when it has the lock; undefined if no write is pending. */
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
   * Writes the cart while holding the lock. If there is nothing new to write, it does nothing and takes no
   * lock, because a page that holds a lock is not kept in the back/forward cache.
   */
  setItem(_key: string, { entities }: Staged): Promise<void> {
    const isMine = !sameQuantities(entities, this.#base);
    // A change of this tab is written even if storage already contains equal quantities. Another tab may have
    // added the same product, and then both additions count.
    if (!this.#staged && !isMine && this.#isStored(entities)) return Promise.resolve();
    this.#staged = entities;
    return withTabLock(CART_KEY, this.storage, () => this.flush());
  }

  /** Writes this tab's cart at once, and merges what other tabs wrote. Call it while holding the lock. */
  writeNow(mine: Quantities): void {
    this.#staged = mine;
    this.flush();
  }

  /**
   * Writes the pending cart, if there is one. Does not take the lock itself: either the caller holds it, or the
   * page may be closing and cannot wait for it.
   */
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

  /**
   * Reads what another tab may have written, and passes a change on to the listener. Does nothing while a write
   * is pending, because that write reads storage itself.
   */
  look(): void {
    if (this.#staged) return;
    const theirs = this.#stored();
    if (sameQuantities(theirs, this.#base)) return;
    const base = this.#base;
    this.#base = theirs;
    this.listener.changed({ base, theirs });
  }

  /**
   * Returns the stored cart. If storage was wiped (site data deleted while the shop is open), returns the cart
   * that this tab last read or wrote instead, because no other one is left.
   */
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

/** Returns the text that is stored for a cart; null for an empty cart, for which nothing is stored. */
const textOf = (quantities: Quantities): string | null =>
  Object.keys(quantities).length > 0 ? JSON.stringify(quantities) : null;

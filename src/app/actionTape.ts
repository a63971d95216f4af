/**
 * Notes the store's actions and the storage's values until the recorder is loaded, which is after the page. A note only
 * refers to objects that are in memory anyway, so it takes almost no time. Notes are not masked: pass them only to the
 * recorder.
 */
import type { UnknownAction } from '@reduxjs/toolkit';
import { SESSION_KEY } from '../api/session';
import { DRAFT_KEY } from '../features/checkout/shippingDetails';
import { RECORD_KEY } from '../features/checkout/checkoutRecord';
import type { BrowserStorage } from '../services/browserStorage';
import { isListed } from './listedActions';

/** An action, with the state that it led to. */
interface ActionNote {
  action: UnknownAction;
  state: object;
  /** In milliseconds since 1970. */
  at: number;
  /** True if the action came from outside the store: from a page, the router, the identity service or another tab. */
  outside: boolean;
  /** The path and query of the page at that time. */
  address: string;
}

/** A changed value of browser storage: read by the store, or written by the store or by an API call. */
export interface StorageNote {
  key: string;
  value: string | null;
  by: 'read' | 'store' | 'call';
}

export type Note = ActionNote | StorageNote;

/** The maximum number of notes. Above it, `#drop` removes older ones. */
const MOST = 300;

/** The noted storage keys. The cart's key is not needed, because the stored cart reaches the store in actions. */
const READ_KEYS = [RECORD_KEY, DRAFT_KEY, SESSION_KEY];

export class ActionTape {
  notes: Note[] = [];
  /** The state before the first action note. */
  start: object | undefined;
  /** Called after each note. */
  onNote: () => void = () => {
    if (this.notes.length > MOST) this.#drop();
  };
  readonly #known = new Map<string, string | null>();
  #isOutside = false;

  /** Wraps browser storage: notes the values that are read and written. */
  storage(storage: BrowserStorage): BrowserStorage {
    return {
      ...storage,
      read: (key) => {
        const value = storage.read(key);
        if (READ_KEYS.includes(key)) this.#stored({ key, value, by: 'read' });
        return value;
      },
      write: (key, value) => {
        this.#written(key, value);
        return storage.write(key, value);
      },
      remove: (key) => {
        this.#written(key, null);
        storage.remove(key);
      },
    };
  }

  /** Wraps the reducer: notes each listed action. */
  reducer<Before, State extends object>(
    reduce: (before: Before, action: UnknownAction) => State,
  ): (before: Before, action: UnknownAction) => State {
    return (before, action) => {
      const state = reduce(before, action);
      if (!this.start) {
        // This is Redux's own first action.
        this.start = state;
        return state;
      }
      if (!isListed(action)) return state;
      const outside = this.#isOutside;
      // Other actions before `dispatch` returns are consequences of this action, so they do not come from outside.
      this.#isOutside = false;
      const { pathname = '', search = '' } = globalThis.location as Partial<Location>;
      this.#note({ action, state, at: Date.now(), outside, address: pathname + search });
      return state;
    };
  }

  /** Wraps `dispatch`: the first listed action of each call is noted as coming from outside the store. */
  outside<Dispatch extends (action: never) => unknown>(dispatch: Dispatch): Dispatch {
    const marked = (action: never) => {
      this.#isOutside = true;
      try {
        return dispatch(action);
      } finally {
        this.#isOutside = false;
      }
    };
    return marked as Dispatch;
  }

  #written(key: string, value: string | null): void {
    if (READ_KEYS.includes(key))
      this.#stored({ key, value, by: key === SESSION_KEY ? 'call' : 'store' });
  }

  #stored(note: StorageNote): void {
    if ((this.#known.get(note.key) ?? null) === note.value) return;
    this.#known.set(note.key, note.value);
    this.#note(note);
  }

  #note(note: Note): void {
    this.notes.push(note);
    this.onNote();
  }

  /** Drops the oldest `MOST / 2` notes, except the storage notes among them. */
  #drop(): void {
    const dropped = this.notes.splice(0, MOST / 2);
    const last = dropped.findLast((note) => 'state' in note);
    this.start = last?.state ?? this.start;
    this.notes.unshift(...dropped.filter((note) => 'key' in note));
  }
}

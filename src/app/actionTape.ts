/**
 * Notes what happens in the store until the recorder is loaded, which happens after the page is loaded. A note only
 * refers to objects that are in memory anyway, so it costs next to nothing. Notes are not masked yet: pass them to
 * nothing but the recorder.
 */
import type { UnknownAction } from '@reduxjs/toolkit';
import { SESSION_KEY } from '../api/session';
import { DRAFT_KEY } from '../features/checkout/shippingDetails';
import { RECORD_KEY } from '../features/checkout/checkoutRecord';
import type { BrowserStorage } from '../services/browserStorage';
import { isListed } from './listedActions';

/** An action, with the state after it. */
interface ActionNote {
  action: UnknownAction;
  state: object;
  /** In milliseconds since 1970. */
  at: number;
  /** True if the action came from outside the store: from a page, the router, the identity service or another tab. */
  outside: boolean;
  /** Where the page was. */
  address: string;
}

/** A value of storage that was not known yet: the store has read or written it, or a call has written it. */
export interface StorageNote {
  key: string;
  value: string | null;
  by: 'read' | 'store' | 'call';
}

export type Note = ActionNote | StorageNote;

/** If there are more notes than this, the older ones are dropped. */
const MOST = 300;

/** The keys that listeners and thunks read. Not the cart's key: what is read from it reaches the store in actions. */
const READ_KEYS = [RECORD_KEY, DRAFT_KEY, SESSION_KEY];

export class ActionTape {
  notes: Note[] = [];
  /** The state before the first note. */
  start: object | undefined;
  /** Called after each note. */
  onNote: () => void = () => {
    if (this.notes.length > MOST) this.#drop();
  };
  readonly #known = new Map<string, string | null>();
  #isOutside = false;

  /** Notes what is read from storage. */
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

  /** Notes each action that reaches the reducer. */
  reducer<Before, State extends object>(
    reduce: (before: Before, action: UnknownAction) => State,
  ): (before: Before, action: UnknownAction) => State {
    return (before, action) => {
      const state = reduce(before, action);
      if (!this.start) {
        // Redux's own first action.
        this.start = state;
        return state;
      }
      if (!isListed(action)) return state;
      const outside = this.#isOutside;
      // Actions dispatched before `dispatch` returns are consequences of this action.
      this.#isOutside = false;
      const { pathname = '', search = '' } = globalThis.location as Partial<Location>;
      this.#note({ action, state, at: Date.now(), outside, address: pathname + search });
      return state;
    };
  }

  /** Wraps `dispatch`: the first listed action of each call is noted as coming from outside of the store. */
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

  /** Drops the oldest `MOST / 2` notes, but keeps the notes of storage among them. */
  #drop(): void {
    const dropped = this.notes.splice(0, MOST / 2);
    const last = dropped.findLast((note) => 'state' in note);
    this.start = last?.state ?? this.start;
    this.notes.unshift(...dropped.filter((note) => 'key' in note));
  }
}

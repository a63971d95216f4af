/** Keeps the latest actions in memory, masked, for a report that the shopper may save. Nothing is sent or stored. */
import type { UnknownAction } from '@reduxjs/toolkit';
import { idle } from '../services/browser';
import type { ActionTape, Note, StorageNote } from './actionTape';
import { entryOrDefault, Masking } from './masking';
import { REPORT_VERSION, type ReportFile, type Step, stateHash } from './report';
import { ADDRESS, type Shown, STORED } from './shownFields';

/** The maximum of all parts together, in actions and in characters of JSON, which are nearly all ASCII. */
const MOST = { actions: 300, bytes: 200_000 };
/** A part ends at half of `MOST`. The recorder keeps two parts, so that both together stay within `MOST`. */
const HALF = { actions: MOST.actions / 2, bytes: MOST.bytes / 2 };
/** The maximum number of stand-ins. Above it, the recorder drops all parts and begins again. */
const MOST_STAND_INS = 2_000;

/** A sequence of actions that can be replayed without the part before. */
interface Part {
  /** The masked state before the first action, as JSON. */
  start: string;
  /** The known values of browser storage before the first action. */
  stored: Step['stored'];
  actions: string[];
  steps: Step[];
  bytes: number;
}

export class Recorder {
  #parts: Part[] = [];
  #standIns = new StandIns();
  #masking = new Masking(this.#standIns.of);
  /** The storage values that were read, or written by a call, since the last action. */
  #stored: StorageNote[] = [];
  /** The latest noted value of each storage key. */
  readonly #known = new Map<string, StorageNote>();
  #state: object;
  #isDue = false;

  constructor(private readonly tape: ActionTape) {
    this.#state = tape.start ?? {};
    this.#begin();
    tape.onNote = () => this.#catchUpWhenIdle();
    this.#catchUp();
  }

  /** Returns the content of the report file. `words` is the shopper's text. */
  report(words: string): ReportFile {
    this.#catchUp();
    const [first] = this.#parts;
    const actions = this.#parts.flatMap((part) => part.actions);
    const steps = this.#parts.flatMap((part) => part.steps);
    const [step] = steps;
    if (first && step) steps[0] = { ...step, stored: [...first.stored, ...step.stored] };
    return {
      report: REPORT_VERSION,
      words,
      browser: navigator.userAgent,
      payload: `[${actions.join()}]`,
      preloadedState: first?.start ?? '{}',
      steps,
    };
  }

  #catchUpWhenIdle(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    void idle().then(() => this.#catchUp());
  }

  #catchUp(): void {
    this.#isDue = false;
    for (const note of this.tape.notes.splice(0)) this.#add(note);
  }

  #add(note: Note): void {
    if ('key' in note) {
      this.#known.set(note.key, note);
      if (note.by !== 'store') this.#stored.push(note);
      return;
    }
    const { action, state, at, outside, address } = note;
    this.#makeRoom();
    const stored = this.#stored.map((each) => this.#maskedNote(each));
    const hash = stateHash(state);
    this.#keep(action, { at, outside, hash, address: this.#maskedAddress(address), stored });
    this.#stored = [];
    this.#state = state;
  }

  #keep(action: UnknownAction, step: Step): void {
    const part = this.#parts.at(-1);
    if (!part) return;
    const text = JSON.stringify(this.#masking.action(action));
    part.actions.push(text);
    part.steps.push(step);
    part.bytes += text.length + JSON.stringify(step).length;
  }

  /** Begins a new part if the last one is full. From 80 % on, begins a new part as soon as no call is pending. */
  #makeRoom(): void {
    const { actions = [], bytes = 0 } = this.#parts.at(-1) ?? {};
    const fill = Math.max(actions.length / HALF.actions, bytes / HALF.bytes);
    if (fill >= 1 || (fill > 0.8 && !isCalling(this.#state))) this.#begin();
  }

  #begin(): void {
    if (this.#standIns.size > MOST_STAND_INS) {
      this.#parts = [];
      this.#standIns = new StandIns();
      this.#masking = new Masking(this.#standIns.of);
    }
    const start = JSON.stringify(withEmptyIndex(this.#masking.state(this.#state)));
    const stored = [...this.#known.values()].map((each) => this.#maskedNote(each));
    const last = this.#parts.slice(-1);
    this.#parts = [...last, { start, stored, actions: [], steps: [], bytes: start.length }];
  }

  #maskedNote({ key, value, by }: StorageNote): Step['stored'][number] {
    const masked = value === null ? null : this.#maskedText(value, STORED[key]);
    return { key, value: masked, isRead: by !== 'call' };
  }

  #maskedText(text: string, shown: Shown | undefined): string {
    try {
      return JSON.stringify(this.#masking.value(JSON.parse(text), shown ?? {}));
    } catch {
      return String(this.#standIns.of(text));
    }
  }

  /** Masks the query of an address, except the page number, the page size and the filters. The path is shown. */
  #maskedAddress(address: string): string {
    const [path = '', search = ''] = address.split('?');
    const shown = [...new URLSearchParams(search)].map(([name, value]) => [
      name,
      String(this.#masking.value(value, entryOrDefault(ADDRESS, name))),
    ]);
    return path + (search && `?${new URLSearchParams(shown)}`);
  }
}

/** Adds the fields that RTK Query's reducers require in their state. */
function withEmptyIndex(state: { api?: object }): object {
  return { ...state, api: { ...state.api, provided: { tags: {}, keys: {} }, subscriptions: {} } };
}

/** Whether any call is pending. */
function isCalling({ api }: { api?: Calls }): boolean {
  return Object.values({ ...api?.queries, ...api?.mutations }).some(
    (call) => call?.status === 'pending',
  );
}

type Calls = Record<'queries' | 'mutations', Record<string, { status: string } | undefined>>;

/**
 * Creates stand-ins for the values that a report hides. A stand-in has the form of the hidden value, so the shop treats
 * both alike. Within a report, equal values have the same stand-in.
 */
const EMAIL = /^[^\s@]+@[^\s@]+$/;
const PHONE = /^\+?[\d ()./-]{5,24}$/;

class StandIns {
  readonly #numbers = new Map<string, number>();

  /** The number of texts that have a stand-in. */
  get size(): number {
    return this.#numbers.size;
  }

  of = (value: unknown): unknown => {
    if (typeof value === 'number') return 0;
    if (typeof value === 'boolean') return false;
    if (typeof value !== 'string') return Array.isArray(value) ? [] : {};
    const number = this.#numbers.get(value) ?? this.#numbers.size + 1;
    this.#numbers.set(value, number);
    const digits = String(number).padStart(8, '0');
    if (EMAIL.test(value)) return `hidden-${digits}@hidden.example`;
    // The length is that of an order's key, so a hidden key passes the shop's check.
    return PHONE.test(value) ? `+1 555 ${digits}` : `hidden-hi-${digits}`;
  };
}

/**
 * Replays a report in a store with the shop's listeners and thunks, without network. The replay dispatches the actions
 * that came from outside: the shopper's, the responses, those of other tabs. The store must dispatch all other actions
 * itself, in the same order and with the same states.
 */
import type { UnknownAction } from '@reduxjs/toolkit';
import { LOCAL_CONFIG } from '#domain/clientConfig';
import { actionName, endpointOf, isListed, type ThunkAction } from '#src/app/listedActions';
import { type Step, stateHash } from '#src/app/report';
import type { RootState } from '#src/app/rootReducer';
import { type AppStore, setupServerStore } from '#src/app/store';
import { api } from '#src/api/api';
import { orderAnswerLost } from '#src/api/ordersApi';
import * as checkout from '#src/features/checkout/checkoutThunks';
import { Aliases } from './aliases';
import { OwnCalls } from './ownCalls';
import { PlayedBrowser } from './playedBrowser';
import type { Report } from './readReport';

/** The thunks of checkout, which the replay calls by the type of their actions. */
const THUNKS = Object.values(checkout).flatMap((each) =>
  'typePrefix' in each ? [each as unknown as Thunk] : [],
);
interface Thunk {
  typePrefix: string;
  (arg: unknown): (dispatch: never, getState: never, extra: never) => unknown;
}

/** Between two actions with a longer pause than this, in milliseconds, the store finishes all pending work. */
const PAUSE_MS = 100;
/** The number of microtasks in which the store must dispatch an expected action. */
const TURNS = 200;
const microtask = () => Promise.resolve();

/** RTK Query dispatches this action when it removes an outdated response that no page uses. */
const FORGOTTEN = api.internalActions.removeQueryResult.type;

export interface PlayedStep {
  action: ThunkAction;
  step: Step;
  /** `absent`: the store did not dispatch this action. */
  result: 'same' | 'other state' | 'absent';
  /** Whether the replay dispatched the action. Otherwise the store dispatched it itself. */
  isGiven: boolean;
  before: RootState;
  after: RootState;
}

type MaybeHeard = Heard | undefined | Promise<Heard | undefined>;

interface Heard {
  action: ThunkAction;
  before: RootState;
  after: RootState;
  hash: string;
}

/** Replays the whole report. `onStart` is called with the store before the first step. */
export async function playReport(
  report: Report,
  onStart?: (store: AppStore) => void,
): Promise<PlayedStep[]> {
  const player = new Player(report);
  const tearDown = player.browser.setUp();
  try {
    onStart?.(player.store);
    return await player.play();
  } finally {
    tearDown();
  }
}

class Player {
  readonly browser = new PlayedBrowser();
  readonly store: AppStore;
  readonly #calls = new OwnCalls(() => this.#playInvalidations());
  readonly #played: PlayedStep[] = [];
  /** The index of the current step. */
  #at = 0;
  /** The actions that the store has dispatched, but that no step has taken yet. */
  readonly #heard: Heard[] = [];
  /** Called after each action of the store. */
  #onHeard: (() => void) | undefined;
  /** The calls that the store has made itself, by their request ids in the report. */
  readonly #own = new Set<string>();
  readonly #aliases = new Aliases();

  constructor(private readonly report: Report) {
    this.store = setupServerStore({
      services: this.browser.services,
      preloadedState: startOf(report),
      tape: { reducer: (reduce) => this.#hearing(reduce), outside: (dispatch) => dispatch },
    });
  }

  async play(): Promise<PlayedStep[]> {
    const { acts } = this.report;
    for (let act = acts[0]; act; act = acts[(this.#at += 1)]) {
      const { action, step } = act;
      const index = this.#at;
      if (step.at - this.browser.now > PAUSE_MS) await this.#settle();
      this.browser.now = step.at;
      // Awaits only a promise, because an `await` would delay steps that are synchronous in the recording.
      const found = this.#playStep(index, step, action);
      this.#note(index, act, found instanceof Promise ? await found : found);
    }
    return this.#played;
  }

  #note(index: number, { action, step }: Report['acts'][number], heard: Heard | undefined): void {
    const now = this.store.getState();
    const { before, after, hash } = heard ?? { before: now, after: now, hash: undefined };
    const result = hash === step.hash ? 'same' : 'other state';
    const isGiven = this.#isFromOutside(step, action);
    this.#played[index] = {
      ...{ action, step, before, after, isGiven },
      result: heard ? result : 'absent',
    };
  }

  /** Replays what RTK Query dispatches after a response, before the shop's listeners receive the response. */
  #playInvalidations(): void {
    for (;;) {
      const act = this.report.acts[this.#at + 1];
      if (!act || !isAfterInvalidating(act.action)) return;
      this.#at += 1;
      this.#perform(act.action);
      this.#note(this.#at, act, this.#take(act.action));
    }
  }

  #playStep(index: number, step: Step, action: ThunkAction): MaybeHeard {
    step.stored.filter(({ isRead }) => !isRead).forEach((each) => this.#store(each));
    if (this.#isFromOutside(step, action))
      return this.#takeCall(action) ?? this.#playNow(index, action);
    const early = this.#take(action);
    if (early) return early;
    const late = this.#await(action);
    // RTK Query repeats the queries that a page uses. The replay has no page, so it dispatches these queries itself.
    return isQuery(action) ? late.then((heard) => heard ?? this.#playNow(index, action)) : late;
  }

  #playNow(index: number, action: ThunkAction): MaybeHeard {
    this.#storeReadAfter(index);
    this.#perform(action);
    return this.#take(action) ?? this.#await(action);
  }

  /** Whether the replay must dispatch the action, because the store does not dispatch it itself. */
  #isFromOutside({ outside }: Step, { type, meta }: ThunkAction): boolean {
    if (outside || type === orderAnswerLost.type || /^api\/(queries|mutations)\//.test(type))
      return true;
    const isAnswer = meta?.requestStatus === 'fulfilled' || meta?.requestStatus === 'rejected';
    return isAnswer && type.startsWith('api/execute');
  }

  #perform(action: ThunkAction): void {
    const { type, meta, payload } = action;
    const endpoint = endpointOf(action);
    const thunk = THUNKS.find(({ typePrefix }) => type === `${typePrefix}/pending`);
    if (thunk) void this.store.dispatch(thunk(this.#aliases.ours(meta?.arg)) as never);
    else if (endpoint !== undefined && this.#own.delete(meta?.requestId ?? '')) {
      const isDone = meta?.requestStatus === 'fulfilled';
      this.#calls.answer(endpoint, isDone ? { data: payload } : { error: payload ?? action.error });
    } else this.store.dispatch(this.#aliases.ours(action) as UnknownAction);
  }

  /** Writes the values that listeners will read after this step, up to the next action from outside. */
  #storeReadAfter(index: number): void {
    const { acts } = this.report;
    const next = acts.findIndex(
      ({ action, step }, at) => at > index && this.#isFromOutside(step, action),
    );
    const last = next < 0 ? acts.length : next + 1;
    const from = index === 0 ? 0 : index + 1;
    const notes = acts.slice(from, last).flatMap(({ step }) => step.stored);
    notes.filter(({ isRead }) => isRead).forEach((each) => this.#store(each));
  }

  #store(note: Step['stored'][number]): void {
    this.browser.store(this.#aliases.ours(note));
  }

  #hearing<Before, After extends object>(reduce: (before: Before, action: UnknownAction) => After) {
    return (before: Before, action: UnknownAction): After => {
      const after = reduce(before, action);
      const isTold = isListed(action) && !action.type.startsWith('@@');
      if (!isTold) return after;
      this.#heard.push({
        action,
        before: before as RootState,
        after: after as unknown as RootState,
        hash: stateHash(after),
      });
      this.#onHeard?.();
      return after;
    };
  }

  /** Removes the action from the heard actions, and returns it; undefined if the store has not dispatched it. */
  #take(action: ThunkAction): Heard | undefined {
    const name = actionName(action);
    const at = this.#heard.findIndex((each) => actionName(each.action) === name);
    const [heard] = at < 0 ? [] : this.#heard.splice(at, 1);
    const { requestId, arg } = action.meta ?? {};
    if (heard && requestId !== undefined && heard.action.meta?.requestId !== requestId)
      this.#own.add(requestId);
    if (heard) this.#aliases.pair(arg, heard.action.meta?.arg);
    return heard;
  }

  /** Takes a page's call that the store has already dispatched, by a listener or as an aborted call. */
  #takeCall(action: ThunkAction): Heard | undefined {
    return endpointOf(action) === undefined ? undefined : this.#take(action);
  }

  /**
   * Waits until the store has dispatched this action, which may need time and a lock. Resolves in the first microtask
   * after the action, because RTK Query's next actions come before those of the shop's thunks.
   */
  #await(action: ThunkAction): Promise<Heard | undefined> {
    return new Promise((resolve) => {
      let isWaiting = true;
      const end = (heard: Heard | undefined) => {
        isWaiting = false;
        this.#onHeard = undefined;
        resolve(heard);
      };
      this.#onHeard = () => {
        const heard = this.#take(action);
        if (heard) end(heard);
      };
      const giveTime = async () => {
        do for (let turn = 0; turn < TURNS && isWaiting; turn += 1) await microtask();
        while (isWaiting && this.browser.grantLock());
        if (isWaiting) end(undefined);
      };
      void giveTime();
    });
  }

  async #settle(): Promise<void> {
    do for (let turn = 0; turn < TURNS; turn += 1) await microtask();
    while (this.browser.grantLock());
  }
}

function isQuery({ type }: ThunkAction): boolean {
  return /^api\/execute(Infinite)?Query\//i.test(type);
}

function isAfterInvalidating(action: ThunkAction): boolean {
  const isAskedAgain = isQuery(action) && action.meta?.requestStatus === 'pending';
  return isAskedAgain || action.type === FORGOTTEN;
}

/** Returns the state before the first step. The report contains only the tax rule of the shop's settings. */
function startOf({ start }: Report): Partial<RootState> {
  const { shop, api, ...slices } = start as RootState;
  return {
    ...slices,
    shop: { ...LOCAL_CONFIG.shop, tax: shop.tax },
    api: { ...api, config: undefined } as unknown as RootState['api'],
  };
}

/**
 * Plays a report in a store of the shop's own, with its listeners and thunks, without network. What came from outside is
 * dispatched: the shopper's acts, answers, other tabs. What the shop did of itself must come of itself, in the same order
 * and with the same states.
 */
import type { UnknownAction } from '@reduxjs/toolkit';
import { LOCAL_CONFIG } from '#domain/clientConfig';
import { actionName, endpointOf, isListed, type ThunkAction } from '#src/app/listedActions';
import type { Step } from '#src/app/report';
import type { RootState } from '#src/app/rootReducer';
import { stateHash } from '#src/app/stateHash';
import { type AppStore, setupServerStore } from '#src/app/store';
import { api } from '#src/api/api';
import { orderAnswerLost } from '#src/api/ordersApi';
import * as checkout from '#src/features/checkout/checkoutThunks';
import { Aliases } from './aliases';
import { OwnCalls } from './ownCalls';
import { PlayedBrowser } from './playedBrowser';
import type { Report } from './readReport';

/** The shop's own thunks, by the type of their actions. */
const THUNKS = Object.values(checkout).flatMap((each) =>
  'typePrefix' in each ? [each as unknown as Thunk] : [],
);
interface Thunk {
  typePrefix: string;
  (arg: unknown): (dispatch: never, getState: never, extra: never) => unknown;
}

/** Acts that are further apart than this, in milliseconds, find all done that came before. */
const PAUSE_MS = 100;
/** So many microtasks are waited for what the shop does of itself. */
const TURNS = 200;
const microtask = () => Promise.resolve();

/** RTK Query forgets an answer that is stale and that no page shows. */
const FORGOTTEN = api.internalActions.removeQueryResult.type;

/** A step as it was played. */
export interface PlayedStep {
  action: ThunkAction;
  step: Step;
  /** `absent`: the shop no longer does this of itself. */
  result: 'same' | 'other state' | 'absent';
  /** Whether the report gave the action to the store. Otherwise the store came to it by itself. */
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

/** Plays the report to its end. `onStart` is called with the store before the first step. */
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
  /** The step that is played. */
  #at = 0;
  /** What the store did and no step has told yet. */
  readonly #heard: Heard[] = [];
  /** Called with each action that the store does. */
  #onHeard: (() => void) | undefined;
  /** The calls that the store made by itself, by the ids of the report. */
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
      // No turn is given away where none is needed: what happened at once happens at once again.
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

  /** What RTK Query did of an answer that was just played, before the shop's listeners heard of the answer. */
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
    // RTK Query asks again for what a page uses.
    return isQuery(action) ? late.then((heard) => heard ?? this.#playNow(index, action)) : late;
  }

  #playNow(index: number, action: ThunkAction): MaybeHeard {
    this.#storeReadAfter(index);
    this.#perform(action);
    return this.#take(action) ?? this.#await(action);
  }

  /** Whether the action must be dispatched, because nothing in the store leads to it. */
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

  /** What listeners read after this step came into storage from outside, and is there before. */
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

  /** Takes the action out of what was heard, if it is there. */
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

  /** A call that a page asked for may be one that a listener has made, or one that a sign-out has ended. */
  #takeCall(action: ThunkAction): Heard | undefined {
    return endpointOf(action) === undefined ? undefined : this.#take(action);
  }

  /**
   * Waits until the shop has done this action by itself, which may need time and a lock. Goes on in the first microtask
   * after the action: what RTK Query does of an answer comes before what the shop's thunks make of it.
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

/** The state before the first step. Whose shop it is, but for its tax, is not in the report. */
function startOf({ start }: Report): Partial<RootState> {
  const { shop, api, ...slices } = start as RootState;
  return {
    ...slices,
    shop: { ...LOCAL_CONFIG.shop, tax: shop.tax },
    api: { ...api, config: undefined } as unknown as RootState['api'],
  };
}

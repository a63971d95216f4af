/**
 * Copies actions and states, and hides in the copy whatever `shownFields.ts` does not list. What takes a hidden value's
 * place is the caller's: words for a developer's tools, stand-ins of the same form for a report.
 */
import { endpointOf, type ThunkAction } from './listedActions';
import {
  API_CONFIG,
  CALL,
  ENDPOINTS,
  ERROR,
  META,
  PAYLOADS,
  type Shown,
  STATE,
} from './shownFields';

/** Returns what stands in place of a hidden value, which is never undefined, null or empty. */
export type Hide = (value: unknown) => unknown;

/** RTK Query's cache key: the endpoint's name and the arguments as JSON, `getOrders("ann@example.com")`. */
const CACHE_KEY = /^(\w+)\((.*)\)$/s;
/** A call in RTK Query's state, and the arguments of its thunks. */
interface Call {
  endpointName: string;
  originalArgs?: unknown;
  queryCacheKey?: string;
}

/** An answer that is put into the cache. */
interface Upserted {
  queryDescription: Call;
  value: unknown;
}

/** The part of RTK Query's state that tells something. */
interface ApiState {
  queries: Record<string, Call | undefined>;
  mutations: Record<string, Call | undefined>;
  config: object;
}

/** Returns the entry of a table with this name, else the entry `*`. */
export function entryOrDefault<Value>(
  table: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : table['*'];
}

export function mapFields(value: object, change: (name: string, each: unknown) => unknown): object {
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, change(name, each)]),
  );
}

/** Masks with one way of hiding. */
export class Masking {
  constructor(private readonly hide: Hide) {}

  /** Copies a value, and hides in the copy whatever is not shown. That something is absent or empty is shown. */
  value(value: unknown, shown: Shown | undefined): unknown {
    if (value === undefined || value === null || value === '') return value;
    if (typeof value === 'function') return '(function)';
    if (shown === undefined) return this.hide(value);
    if (typeof value === 'object') return this.#object(value, shown);
    return shown === true || shown === typeof value ? value : this.hide(value);
  }

  #object(value: object, shown: Shown): unknown {
    if (Array.isArray(value)) return value.map((each) => this.value(each, shown));
    if (typeof shown !== 'object') return this.hide(value);
    return mapFields(value, (name, each) => this.value(each, entryOrDefault(shown, name)));
  }

  /** Masks an action, which keeps its form. */
  action(action: ThunkAction): ThunkAction {
    const endpoint = endpointOf(action);
    if (endpoint !== undefined) return this.#callAction(action, endpoint);
    if (action.type.startsWith('api/queries/')) return this.#cacheAction(action);
    const payload = entryOrDefault(PAYLOADS, action.type);
    // The argument of a thunk of the shop's own keeps its fields, and shows none.
    const meta = { ...(META as object), arg: {} };
    const shown = { type: true, error: ERROR, meta, ...(payload && { payload }) } as const;
    return this.value(action, shown) as ThunkAction;
  }

  #callAction({ type, payload, error, meta = {} }: ThunkAction, endpoint: string): ThunkAction {
    const { requestStatus } = meta;
    const answer =
      requestStatus === 'rejected' ? ERROR : entryOrDefault(ENDPOINTS, endpoint)?.answer;
    const call = meta.arg as Call;
    return {
      type,
      payload: this.value(payload, answer),
      error: this.value(error, ERROR),
      meta: { ...(this.value(meta, META) as object), arg: this.call(call) },
    };
  }

  /** Masks an action of RTK Query's cache. Its payload is a list if answers are put into the cache, else one cache key. */
  #cacheAction({ type, payload, meta: given }: ThunkAction): ThunkAction {
    const meta = this.value(given, META) as ThunkAction['meta'];
    if (!Array.isArray(payload)) {
      const { queryCacheKey = '' } = payload as Partial<Call>;
      return { type, payload: { queryCacheKey: this.cacheKey(queryCacheKey) }, meta };
    }
    const entries = (payload as Upserted[]).map(({ queryDescription, value }) => {
      const { answer } = entryOrDefault(ENDPOINTS, queryDescription.endpointName) ?? {};
      return {
        queryDescription: this.call(queryDescription),
        providedTags: [],
        value: this.value(value, answer),
      };
    });
    return { type, payload: entries, meta };
  }

  /** Masks a call in the state, or the argument of its thunk. */
  call(call: Call): object {
    const { arg, answer } = entryOrDefault(ENDPOINTS, call.endpointName) ?? {};
    const shown = {
      ...(CALL as object),
      ...(arg && { originalArgs: arg }),
      ...(answer && { data: answer }),
      error: ERROR,
    };
    const { queryCacheKey } = call;
    const copy = this.value(call, shown) as object;
    return queryCacheKey === undefined
      ? copy
      : { ...copy, queryCacheKey: this.cacheKey(queryCacheKey) };
  }

  cacheKey(key: string): string {
    const [, endpoint = '', json = ''] = CACHE_KEY.exec(key) ?? [];
    if (json === 'undefined') return key;
    try {
      const arg = this.value(JSON.parse(json), entryOrDefault(ENDPOINTS, endpoint)?.arg);
      return `${endpoint}(${JSON.stringify(arg)})`;
    } catch {
      return String(this.hide(key));
    }
  }

  slice(name: string, slice: unknown): unknown {
    return name === 'api'
      ? this.#api(slice as ApiState)
      : this.value(slice, entryOrDefault(STATE, name));
  }

  /** Masks the state. Of RTK Query's, the index of tags repeats the cache keys and is left out. */
  state(state: object): object {
    return mapFields(state, (name, slice) => this.slice(name, slice));
  }

  #api({ queries, mutations, config }: ApiState): object {
    const masked = (call: Call | undefined) => call && this.call(call);
    const named = Object.entries(queries).map(([key, call]) => [this.cacheKey(key), masked(call)]);
    return {
      queries: Object.fromEntries(named) as object,
      mutations: mapFields(mutations, (_id, call) => masked(call as Call | undefined)),
      config: this.value(config, API_CONFIG),
    };
  }
}

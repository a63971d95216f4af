/**
 * Copies actions and states, and hides in the copy every field that `shownFields.ts` does not list. The caller decides
 * what replaces a hidden value: a text for DevTools, a stand-in for a report.
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

/** Returns the replacement of a hidden value. The value is never undefined, null or empty. */
type Hide = (value: unknown) => unknown;

/** Matches RTK Query's cache key: the endpoint's name and the argument as JSON, `getOrders("ann@example.com")`. */
const CACHE_KEY = /^(\w+)\((.*)\)$/s;

/** Which parts of a value are shown, or a function that masks the value. */
type Mask = Shown | ((value: never) => unknown) | { readonly [field: string]: Mask | undefined };

/** A call in RTK Query's state, or the argument of RTK Query's thunks. */
interface Call {
  endpointName: string;
}

/** A response that is put into the cache by `upsertQueryEntries`. */
interface Upserted {
  queryDescription: Call;
  value: unknown;
}

/** Returns the entry of a table with this name, or the entry `*` if there is none. */
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

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/** Masks actions and states. Each hidden value is replaced by the result of `hide`. */
export class Masking {
  constructor(private readonly hide: Hide) {}

  /** Copies a value, and hides in the copy every part that is not shown. Undefined, null and empty texts are shown. */
  value(value: unknown, mask: Mask | undefined): unknown {
    if (isBlank(value)) return value;
    if (mask === undefined) return this.hide(value);
    if (Array.isArray(value)) return value.map((each) => this.value(each, mask));
    if (typeof mask === 'function') return mask(value as never);
    if (typeof value !== 'object')
      return mask === true || mask === typeof value ? value : this.hide(value);
    if (typeof mask !== 'object') return this.hide(value);
    return mapFields(value, (name, each) => this.value(each, entryOrDefault(mask, name)));
  }

  /** Masks an action. Its fields stay the same. */
  action(action: ThunkAction): ThunkAction {
    const endpoint = endpointOf(action);
    // The argument of the shop's own thunks keeps its field names, but all its values are masked.
    const arg = endpoint === undefined ? {} : this.call;
    const payload = this.#payload(action, endpoint);
    const mask = { type: true, payload, error: ERROR, meta: { ...(META as object), arg } } as const;
    return this.value(action, mask) as ThunkAction;
  }

  #payload({ type, payload, meta }: ThunkAction, endpoint: string | undefined): Mask | undefined {
    // An action of RTK Query's cache contains a list of upserted responses, or one cache key.
    if (type.startsWith('api/queries/'))
      return Array.isArray(payload) ? this.#upserted : { queryCacheKey: this.cacheKey };
    if (endpoint === undefined) return entryOrDefault(PAYLOADS, type);
    return meta?.requestStatus === 'rejected' ? ERROR : entryOrDefault(ENDPOINTS, endpoint)?.answer;
  }

  readonly #upserted = ({ queryDescription, value }: Upserted): object => ({
    queryDescription: this.call(queryDescription),
    providedTags: [],
    value: this.value(value, entryOrDefault(ENDPOINTS, queryDescription.endpointName)?.answer),
  });

  /** Masks a call in the state, or the argument of its thunk. */
  readonly call = (call: Call): object => {
    const { arg, answer } = entryOrDefault(ENDPOINTS, call.endpointName) ?? {};
    const mask = { originalArgs: arg, data: answer, error: ERROR, queryCacheKey: this.cacheKey };
    return this.value(call, { ...CALL, ...mask }) as object;
  };

  readonly cacheKey = (key: string): string => {
    const [, endpoint = '', json = ''] = CACHE_KEY.exec(key) ?? [];
    if (json === 'undefined') return key;
    try {
      const arg = this.value(JSON.parse(json), entryOrDefault(ENDPOINTS, endpoint)?.arg);
      return `${endpoint}(${JSON.stringify(arg)})`;
    } catch {
      return String(this.hide(key));
    }
  };

  slice(name: string, slice: unknown): unknown {
    return name === 'api'
      ? this.#api(slice as { queries: object })
      : this.value(slice, entryOrDefault(STATE, name));
  }

  /** Masks the state. */
  state(state: object): object {
    return mapFields(state, (name, slice) => this.slice(name, slice));
  }

  /** Masks RTK Query's state. Leaves out the index of tags, because it repeats the cache keys. */
  #api({ queries, mutations, config }: { queries: object; mutations?: object; config?: object }) {
    const calls = { '*': this.call };
    const named = Object.entries(queries).map(([key, call]): [string, unknown] => [
      this.cacheKey(key),
      call,
    ]);
    const state = { queries: Object.fromEntries(named), mutations, config };
    return this.value(state, { queries: calls, mutations: calls, config: API_CONFIG });
  }
}

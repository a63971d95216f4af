/**
 * Configures what Redux DevTools shows. Its logs are exported and shared, so everything is masked that
 * `shownFields.ts` does not list. The store itself is not changed: time travel uses the real actions and states.
 */
import type { Action, DevToolsEnhancerOptions } from '@reduxjs/toolkit';
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

/** RTK Query's cache key: the endpoint's name and the arguments as JSON, `getOrders("ann@example.com")`. */
const CACHE_KEY = /^(\w+)\((.*)\)$/s;
/** The actions with which RTK Query and redux-persist talk to themselves. */
const INTERNAL = /^(__rtkq|api\/(internalSubscriptions|config|internal_)|persist\/PERSIST$)/;

/** The number of each masked value, so that equal values are seen to be equal. Filled only while DevTools is open. */
const numbers = new Map<string, number>();

/** Returns the words in place of a private value: the same for the same value as long as the page is open. */
function maskOf(value: unknown): string {
  const text = JSON.stringify([value]);
  const number = numbers.get(text) ?? numbers.size + 1;
  numbers.set(text, number);
  return `(hidden ${number})`;
}

/** Copies a value, and masks in the copy whatever is not shown. That something is absent or empty is shown. */
function masked(value: unknown, shown: Shown | undefined): unknown {
  if (value === undefined || value === null || value === '') return value;
  if (typeof value === 'function') return '(function)';
  if (shown === undefined) return maskOf(value);
  if (typeof value !== 'object')
    return shown === true || shown === typeof value ? value : maskOf(value);
  return maskedObject(value, shown);
}

function maskedObject(value: object, shown: Shown): unknown {
  if (Array.isArray(value)) return value.map((each) => masked(each, shown));
  if (typeof shown !== 'object') return maskOf(value);
  return mapFields(value, (name, each) => masked(each, fieldOf(shown, name)));
}

function fieldOf<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : table['*'];
}

function mapFields(value: object, change: (name: string, each: unknown) => unknown): object {
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, change(name, each)]),
  );
}

interface Call {
  endpointName: string;
  originalArgs?: unknown;
}

/** What Redux Toolkit's thunks add to an action. */
interface ThunkAction extends Action {
  payload?: unknown;
  error?: unknown;
  meta?: {
    arg?: Partial<Call> | null;
    condition?: boolean;
    requestId?: string;
    requestStatus?: string;
  };
}

function maskedAction(action: ThunkAction): unknown {
  const endpoint = action.meta?.arg?.endpointName;
  if (endpoint !== undefined) return maskedCallAction(action, endpoint);
  const payload = fieldOf(PAYLOADS, action.type);
  const shown = { type: true, error: ERROR, meta: META } as const;
  return masked(action, payload ? { ...shown, payload } : shown);
}

/** An action of RTK Query, named by the endpoint: RTK Query calls every one of them `api/executeQuery`. */
function maskedCallAction({ payload, error, meta = {} }: ThunkAction, endpoint: string): object {
  const { arg, answer } = fieldOf(ENDPOINTS, endpoint) ?? {};
  const { requestId, requestStatus = '' } = meta;
  return {
    type: `api/${endpoint}/${requestStatus}`,
    payload: masked(payload, requestStatus === 'rejected' ? ERROR : answer),
    error: masked(error, ERROR),
    meta: { arg: masked(meta.arg?.originalArgs, arg), requestId, requestStatus },
  };
}

/** The parts of RTK Query's state. The index of tags repeats the cache keys and is left out. */
interface ApiState {
  queries: Record<string, Call | undefined>;
  mutations: Record<string, Call | undefined>;
  config: object;
}

function maskedApi({ queries, mutations, config }: ApiState): object {
  const named = Object.entries(queries).map(([key, call]) => [maskedKey(key), maskedCall(call)]);
  return {
    queries: Object.fromEntries(named) as object,
    mutations: mapFields(mutations, (_id, call) => maskedCall(call as Call | undefined)),
    config: masked(config, API_CONFIG),
  };
}

function maskedCall(call: Call | undefined): unknown {
  const { arg, answer } = (call && fieldOf(ENDPOINTS, call.endpointName)) ?? {};
  const shown = {
    ...CALL,
    ...(arg && { originalArgs: arg }),
    ...(answer && { data: answer }),
    error: ERROR,
  };
  return masked(call, shown);
}

function maskedKey(key: string): string {
  const [, endpoint = '', json = ''] = CACHE_KEY.exec(key) ?? [];
  if (json === 'undefined') return key;
  try {
    const arg = masked(JSON.parse(json), fieldOf(ENDPOINTS, endpoint)?.arg);
    return `${endpoint}(${JSON.stringify(arg)})`;
  } catch {
    return maskOf(key);
  }
}

function maskedState(state: object): object {
  return mapFields(state, (name, slice) =>
    name === 'api' ? maskedApi(slice as ApiState) : masked(slice, fieldOf(STATE, name)),
  );
}

/**
 * Whether an action is listed. RTK Query tells itself by a rejected action (`condition`) that another component
 * uses an answer that is there already. It must be dispatched, but it is no failure and nobody's act.
 */
function isListed({ type, meta }: ThunkAction): boolean {
  return meta?.condition !== true && !INTERNAL.test(type);
}

export const devTools: DevToolsEnhancerOptions = {
  name: 'Hemline',
  // The stack of each dispatch. It costs time, and is of use only with readable sources.
  trace: process.env.NODE_ENV === 'development',
  predicate: (_state, action) => isListed(action),
  actionSanitizer: <A extends Action>(action: A) => maskedAction(action) as A,
  stateSanitizer: <S>(state: S) => maskedState(state as object) as S,
};

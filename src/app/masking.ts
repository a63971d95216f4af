/**
 * Copies actions and states, and masks in the copy each text that `publicFields.ts` does not list. Redux DevTools and a
 * shopper's report both show this copy. The copy keeps its structure, so that the shop's reducers can replay it.
 */

import { endpointOf, type ThunkAction } from './listedActions';
import {
  ERROR_FIELDS,
  PRODUCT_FIELDS,
  PUBLIC_ENDPOINTS,
  PUBLIC_FIELDS,
  PUBLIC_SLICES,
  SEARCH_WORDS,
} from './publicFields';

/** The fields whose texts are public: all fields, or those with these names. */
type Area = 'all' | ReadonlySet<string>;

/** RTK Query's cache key: the endpoint's name and the argument as JSON, `getOrders("ann@example.com")`. */
const CACHE_KEY = /^(\w+)\((.*)\)$/s;
/** Matches what looks like a field's name in the code. Any other key may be a text that somebody typed. */
const FIELD = /^[\w$-]{1,40}$/;

/** A number for each masked text, so that equal texts look equal as long as the page is open. */
const numbers = new Map<string, number>();

function hide(text: string): string {
  const number = numbers.get(text) ?? numbers.size + 1;
  numbers.set(text, number);
  return `(hidden ${number})`;
}

const endpointArea = (name: string | undefined): Area =>
  name !== undefined && PUBLIC_ENDPOINTS.has(name) ? 'all' : PUBLIC_FIELDS;
const sliceArea = (name: string): Area => (PUBLIC_SLICES.has(name) ? 'all' : PUBLIC_FIELDS);

const isShown = (field: string, area: Area) =>
  area === 'all' ? field !== SEARCH_WORDS : area.has(field);

/** `field` is the name of the field that holds the value. */
function mask(value: unknown, area: Area, field = ''): unknown {
  if (typeof value === 'string') return maskedText(value, area, field);
  if (typeof value === 'function') return undefined;
  if (Array.isArray(value)) return value.map((each) => mask(each, area, field));
  return typeof value === 'object' && value !== null ? maskedFields(value, area) : value;
}

function maskedText(text: string, area: Area, field: string): string {
  if (field === 'queryCacheKey') return maskedKey(text);
  return text === '' || isShown(field, area) ? text : hide(text);
}

function maskedFields(value: object, area: Area): object {
  const inner = PRODUCT_FIELDS.some((name) => name in value) ? 'all' : area;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      inner === 'all' || FIELD.test(name) ? name : hide(name),
      mask(each, name === 'error' ? ERROR_FIELDS : inner, name),
    ]),
  );
}

function maskedKey(key: string): string {
  const [, endpoint, json = ''] = CACHE_KEY.exec(key) ?? [];
  if (endpoint === undefined) return FIELD.test(key) ? key : hide(key);
  if (json === '' || json === 'undefined') return key;
  try {
    return `${endpoint}(${JSON.stringify(mask(JSON.parse(json), endpointArea(endpoint)))})`;
  } catch {
    return hide(key);
  }
}

/** A response that `upsertQueryEntries` puts into the cache. */
interface Upserted {
  queryDescription: { endpointName: string };
}

export function maskedAction(action: ThunkAction): ThunkAction {
  const { type, payload, error, meta } = action;
  const endpoint = endpointOf(action);
  const [slice = ''] = type.split('/');
  const area = endpoint === undefined ? sliceArea(slice) : endpointArea(endpoint);
  const isUpsert = type.startsWith('api/queries/') && Array.isArray(payload);
  const masked = isUpsert
    ? (payload as Upserted[]).map((each) =>
        mask(each, endpointArea(each.queryDescription.endpointName)),
      )
    : mask(payload, meta?.requestStatus === 'rejected' ? ERROR_FIELDS : area);
  return {
    type,
    ...(payload !== undefined && { payload: masked }),
    ...(error !== undefined && { error: mask(error, ERROR_FIELDS) }),
    ...(meta && { meta: mask({ ...meta, baseQueryMeta: undefined }, area) as ThunkAction['meta'] }),
  };
}

type Calls = Record<string, { endpointName?: string } | undefined>;
interface ApiState {
  queries?: Calls;
  mutations?: Calls;
  config?: object;
}

/** RTK Query's indexes are emptied, because they repeat its cache keys. */
export function maskedState(state: object): object {
  return Object.fromEntries(
    Object.entries(state).map(([name, slice]: [string, unknown]) => [
      name,
      name === 'api' ? maskedApi(slice as ApiState) : mask(slice, sliceArea(name)),
    ]),
  );
}

function maskedApi({ queries, mutations, config }: ApiState): object {
  return {
    queries: maskedCalls(queries),
    mutations: maskedCalls(mutations),
    provided: { tags: {}, keys: {} },
    subscriptions: {},
    config: mask(config, PUBLIC_FIELDS),
  };
}

const maskedCalls = (calls: Calls = {}): object =>
  Object.fromEntries(
    Object.entries(calls).map(([key, call]) => [
      maskedKey(key),
      mask(call, endpointArea(call?.endpointName)),
    ]),
  );

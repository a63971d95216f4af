/**
 * The format of a problem report, and the hashes of states in it. `Recorder` creates a report, and `readReport` reads it.
 * The replay compares its states by their hashes.
 */
import { mapFields, Masking } from './masking';
import { fields } from './shownFields';

/** Increase it with each change after which older files cannot be replayed. */
export const REPORT_VERSION = 1;

/** The data about one action beside the action itself. */
export interface Step {
  /** In milliseconds since 1970. */
  at: number;
  /** Whether the action came from outside the store. */
  outside: boolean;
  /** The hash of the state after the action. */
  hash: string;
  /** The path and masked query of the page. */
  address: string;
  /** The storage values that the store read since the previous step (`isRead`), or that a call wrote. */
  stored: { key: string; value: string | null; isRead: boolean }[];
}

/**
 * The content of the report file. `payload` and `preloadedState` have the form of a Redux DevTools export. `npm run
 * replay` uses the other fields.
 */
export interface ReportFile {
  report: typeof REPORT_VERSION;
  /** The shopper's own text. */
  words: string;
  browser: string;
  /** The masked actions as JSON. */
  payload: string;
  /** The masked state before the first action as JSON. */
  preloadedState: string;
  /** One step for each action. */
  steps: Step[];
}

/** All hidden values count as equal, because a report contains stand-ins instead of them. */
const masking = new Masking((value) => (typeof value === 'object' ? '{…}' : '…'));

/** The fields that differ between a recording and its replay: random ids, and times. */
const CHANCE = fields(
  'requestId startedTimeStamp fulfilledTimeStamp orderTime _persist seq track subscribe forceRefetch',
);

/** The hashes of slices and calls. Unchanged objects are shared between states, so few hashes are computed again. */
const known = new WeakMap<object, string>();

/** Returns the hash of a state of the store. Hidden values and the fields in `CHANCE` do not change the hash. */
export function stateHash(state: object): string {
  const slices = mapFields(state, (name, slice) =>
    name === 'api'
      ? apiHash(slice as ApiState)
      : hashOf(slice as object, () => masking.slice(name, slice)),
  );
  return textHash(JSON.stringify(slices));
}

interface ApiState {
  queries: Record<string, object | undefined>;
  mutations: Record<string, object | undefined>;
}

/** The keys of calls may be random, so only the sorted hashes of the calls count. */
function apiHash({ queries, mutations }: ApiState): string {
  const hashes = Object.values({ ...queries, ...mutations }).map(
    (call) => call && hashOf(call, () => masking.call(call as { endpointName: string })),
  );
  return hashes.sort().join();
}

function hashOf(part: object, shown: () => unknown): string {
  const hash = known.get(part) ?? textHash(JSON.stringify(shown(), leftOut));
  known.set(part, hash);
  return hash;
}

function leftOut(name: string, value: unknown): unknown {
  return Object.hasOwn(CHANCE, name) ? undefined : value;
}

/** Returns the FNV-1a hash with 32 bits. It need not resist attacks. */
function textHash(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  return (hash >>> 0).toString(36);
}

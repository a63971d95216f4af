/** Tells states apart by a short text, the same in a report's browser and where the report is played. */
import { mapFields, Masking } from './masking';
import { fields } from './shownFields';

/** Every hidden value of a kind counts as the same, because a report has stand-ins for them. */
const masking = new Masking((value) => (typeof value === 'object' ? '{…}' : '…'));

/** What differs from one run to the next: random ids, and times. */
const CHANCE = fields(
  'requestId startedTimeStamp fulfilledTimeStamp orderTime _persist seq track subscribe forceRefetch',
);

/** The hash of each slice and call that was met. States share what has not changed, so little is computed anew. */
const known = new WeakMap<object, string>();

/** Returns the hash of a state of the store. What a report hides, random ids and times do not count. */
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

/** A call's key may be random, so calls are compared as a set. */
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

/** FNV-1a with 32 bits. It need not withstand anybody. */
function textHash(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  return (hash >>> 0).toString(36);
}

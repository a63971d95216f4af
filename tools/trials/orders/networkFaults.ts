/** Defines eight faults for calls from shoppers to the shop. Chooses which fault, if any, a call gets. */
import { chance, pick } from '../lib/random';

export const FAULTS = {
  refuse: 'reset before anything of it is read',
  dropBefore: 'read, and hung up without forwarding',
  cutRequest: 'half of it forwarded, then cut',
  dropAnswer: 'forwarded, and the answer dropped',
  cutAnswer: 'forwarded, and half of the answer given',
  delay: 'forwarded up to 3 s late',
  double: 'forwarded twice at once',
  fail: 'answered 500 or 503, half of them after forwarding',
} as const;
export type Fault = keyof typeof FAULTS;

const KINDS = Object.keys(FAULTS) as Fault[];
/** The share of calls that get a fault. The trial fails if less than a fifth of the calls got one. */
const SHARE = 1 / 3;

/** Returns the fault of the n-th call (from 0) with this idempotency key; undefined for no fault. */
export function faultOf(seed: string, key: string, n: number): Fault | undefined {
  return chance(seed, 'faulty', key, n) < SHARE ? pick(KINDS, seed, 'fault', key, n) : undefined;
}

/** Sends many requests, of which half are valid and half almost valid, and checks each response. */

import fc from 'fast-check';
import type { RawAnswer, RawRequest } from '#tests/support/rawRequest';
import { type Draft, rawOf } from './draft';
import { ANSWERS, faultOf } from './judge';
import { almostRight } from './mutations';
import { type Description, operationsOf } from './operations';
import { rightRequest } from './rightRequests';
import { filled, type World } from './world';

export interface Campaign {
  seed: number;
  requests: number;
  description: Description;
  world: World;
  send: (request: RawRequest) => Promise<RawAnswer>;
}

interface Tally {
  seed: number;
  requests: number;
  right: number;
  byStatus: Record<string, number>;
  /** The number of responses by call and status. */
  byCall: Record<string, Record<string, number>>;
  slowestMs: number;
  faults: { number: number; fault: string; request: Draft; answer: string }[];
}

/**
 * `CHUNK` is the number of requests that are generated together, with their own seed. `LANES` is the number of parallel
 * requests.
 */
const CHUNK = 500;
const LANES = 16;

export async function runCampaign(campaign: Campaign): Promise<Tally> {
  const { seed, requests } = campaign;
  const tally: Tally = {
    seed,
    requests: 0,
    right: 0,
    byStatus: {},
    byCall: {},
    slowestMs: 0,
    faults: [],
  };
  for (let done = 0; done < requests; done += CHUNK) {
    const drafts = draftsOf(campaign, done, Math.min(CHUNK, requests - done));
    const lane = async (first: number) => {
      for (let n = first; n < drafts.length; n += LANES) {
        const draft = drafts[n];
        if (draft) await sendOne(campaign, tally, draft, done + n);
      }
    };
    await Promise.all(Array.from({ length: LANES }, (_, first) => lane(first)));
  }
  return tally;
}

/** Generates the requests from number `from` on. The same seed and world lead to the same requests. */
export function draftsOf(
  { seed, description, world }: Campaign,
  from: number,
  count: number,
): Draft[] {
  const operations = operationsOf(description);
  const unknown = operations.filter(({ name }) => !(name in ANSWERS));
  if (unknown.length > 0) throw new Error(`No answer is known for ${unknown[0]?.name}`);
  const right = fc.oneof(...operations.map((operation) => rightRequest(operation, world)));
  const arbitrary = fc.oneof(right, almostRight(right));
  return fc.sample(arbitrary, { seed: seed + from, numRuns: count });
}

async function sendOne({ world, send }: Campaign, tally: Tally, draft: Draft, number: number) {
  const raw = rawOf(draft);
  const headers = await Promise.all(
    (raw.headers ?? []).map(async ([name, value]) => [name, await filled(value, world)] as const),
  );
  const asked = performance.now();
  const answer = await send({ ...raw, headers }).catch(noAnswer);
  const ms = performance.now() - asked;
  count(tally, draft, answer.status, ms);
  const fault = faultOf({ draft, answer, ms });
  if (fault)
    tally.faults.push({ number, fault, request: draft, answer: answer.body.slice(0, 500) });
}

/** A broken connection counts as a server error. */
function noAnswer(error: unknown): RawAnswer {
  return { status: 599, headers: {}, body: String(error) };
}

function count(tally: Tally, { operation, mutation }: Draft, status: number, ms: number): void {
  tally.requests += 1;
  if (mutation === 'right') tally.right += 1;
  tally.slowestMs = Math.max(tally.slowestMs, ms);
  tally.byStatus[status] = (tally.byStatus[status] ?? 0) + 1;
  const statuses = (tally.byCall[operation] ??= {});
  statuses[status] = (statuses[status] ?? 0) + 1;
}

import { setTimeout as pause } from 'node:timers/promises';

const READERS = 8;
const EVERY_MS = 20;
/** After this time, in ms, a request counts as failed. A browser waits longer, but no answer should take so long. */
export const TIMEOUT_MS = 10_000;
const ADDRESSES = ['/', '/shop', '/api/products?page=0&size=6', '/api/nop'];

interface Reads {
  done: number;
  /** Requests without a response in time, or with an error status. */
  failed: number;
  /** The number of failures by status or error name. */
  reasons: Record<string, number>;
}

/** Runs eight readers. Each requests pages and products one after the other until `isOver` returns true. */
export async function read(origin: string, isOver: () => boolean): Promise<Reads> {
  const reads: Reads = { done: 0, failed: 0, reasons: {} };
  const reader = async (_: unknown, n: number): Promise<void> => {
    for (let turn = n; !isOver(); turn += 1) {
      const url = origin + (ADDRESSES[turn % ADDRESSES.length] ?? '/');
      reads.done += 1;
      const reason = await failureOf(url);
      if (reason !== undefined) note(reads, reason);
      await pause(EVERY_MS);
    }
  };
  await Promise.all(Array.from({ length: READERS }, reader));
  return reads;
}

function note(reads: Reads, reason: string): void {
  reads.failed += 1;
  reads.reasons[reason] = (reads.reasons[reason] ?? 0) + 1;
}

async function failureOf(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await answer.arrayBuffer();
    return answer.ok ? undefined : String(answer.status);
  } catch (error) {
    return (error as Error).name;
  }
}

import { setTimeout as pause } from 'node:timers/promises';

const READERS = 8;
const EVERY_MS = 20;
const PATIENCE_MS = 2_000;
const ADDRESSES = ['/', '/shop', '/api/products?page=0&size=6', '/api/nop'];

export interface Reads {
  done: number;
  /** Without an answer in time, or with a 5xx. */
  failed: number;
}

/** Readers of pages and products, each after the other's answer, until it is over. */
export async function read(origin: string, isOver: () => boolean): Promise<Reads> {
  const reads = { done: 0, failed: 0 };
  const reader = async (_: unknown, n: number): Promise<void> => {
    for (let turn = n; !isOver(); turn += 1) {
      const url = origin + (ADDRESSES[turn % ADDRESSES.length] ?? '/');
      reads.done += 1;
      if (!(await isAnswered(url))) reads.failed += 1;
      await pause(EVERY_MS);
    }
  };
  await Promise.all(Array.from({ length: READERS }, reader));
  return reads;
}

async function isAnswered(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

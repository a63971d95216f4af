/** Syncs a whole directory to disk. */
import type { BigIntStats } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const AT_ONCE = 32;

/**
 * Syncs `directory` and everything in it to disk. Syncs many files at once, because the disk then writes its
 * journal once for all of them. If they were synced one after the other, a thousand files would take seconds
 * on a busy machine. Resolves with the state of each file (see `stateOf`) just before it was synced.
 */
export async function fsyncTree(directory: string): Promise<Set<string>> {
  const names = await readdir(directory, { recursive: true });
  const left = ['.', ...names].map((name) => join(directory, name));
  const states = new Set<string>();
  const work = async (): Promise<void> => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) states.add(await sync(path));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return states;
}

/** Syncs one file or directory to disk. Resolves with the state (see `stateOf`) that it had just before. */
export async function sync(path: string): Promise<string> {
  const file = await open(path);
  try {
    const state = stateOf(await file.stat({ bigint: true }));
    await file.sync();
    return state;
  } finally {
    await file.close();
  }
}

/**
 * Returns a text that identifies the state of a file. A change of the file's content or name changes `ctime`, and so
 * the text.
 */
export function stateOf({ dev, ino, ctimeNs }: BigIntStats): string {
  return `${dev} ${ino} ${ctimeNs}`;
}

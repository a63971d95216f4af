import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const holderSchema = v.object({ pid: v.number() });

/**
 * The process that owns a data directory: under strace, which keeps signals to itself, this is the server.
 */
export function dataDirOwner(dataDir: string): number {
  const lock = readFileSync(path.join(dataDir, 'lock'), 'utf8');
  return v.parse(holderSchema, JSON.parse(lock)).pid;
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const holderSchema = v.object({ pid: v.number() });

/** The process that holds a data directory: under a tracer, which keeps signals to itself, the server. */
export function dataDirOwner(dataDir: string): number {
  const lock = readFileSync(path.join(dataDir, 'lock'), 'utf8');
  return v.parse(holderSchema, JSON.parse(lock)).pid;
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const holderSchema = v.object({ pid: v.number() });

/** Under strace, which passes none on, signals must be sent to the server that owns the data directory. */
export function serverPid(dataDir: string): number {
  const lock = readFileSync(path.join(dataDir, 'lock'), 'utf8');
  return v.parse(holderSchema, JSON.parse(lock)).pid;
}

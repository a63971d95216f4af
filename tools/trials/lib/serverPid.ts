import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const holderSchema = v.object({ pid: v.number() });

/** Returns the server's process id. Strace does not pass signals on, so they must be sent to the server itself. */
export function serverPid(dataDir: string): number {
  const lock = readFileSync(path.join(dataDir, 'lock'), 'utf8');
  return v.parse(holderSchema, JSON.parse(lock)).pid;
}

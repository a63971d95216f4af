import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const holderSchema = v.object({ pid: v.number() });

/**
 * Returns the process id of the server that owns a data directory. Under strace, signals must be sent to this
 * id, because the child process is strace, and strace does not pass signals on.
 */
export function serverPid(dataDir: string): number {
  const lock = readFileSync(path.join(dataDir, 'lock'), 'utf8');
  return v.parse(holderSchema, JSON.parse(lock)).pid;
}

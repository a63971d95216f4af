/**
 * Finds and signals all processes of a PostgreSQL server. Suspended processes keep their sockets open, but do not answer.
 * Linux only.
 */

import { readdirSync, readFileSync } from 'node:fs';

/** Returns the server process that started this backend, and all its children. */
export function treeOfBackend(backend: number): number[] {
  return treeOf(parentOf(backend));
}

export function treeOf(server: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return [server, ...all.map(Number).filter((pid) => parentOf(pid) === server)];
}

export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) process.kill(pid, signal);
}

function parentOf(pid: number): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    // The process has ended already.
    return 0;
  }
}

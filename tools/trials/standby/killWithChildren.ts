import { readdirSync, readFileSync } from 'node:fs';

/**
 * Kills a process and its children, like a power cut. Pauses the process first, so that it does not notice that
 * its children end.
 */
export function killWithChildren(pid: number): void {
  process.kill(pid, 'SIGSTOP');
  for (const child of childrenOf(pid)) process.kill(child, 'SIGKILL');
  process.kill(pid, 'SIGKILL');
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/PPid:\s+(\d+)/.exec(status)?.[1]);
  } catch {
    return undefined;
  }
}

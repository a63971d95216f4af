/** Telling one process from a later one that was given the same number. */
import { readFileSync } from 'node:fs';

/**
 * A text that no other process shares, or undefined when no such process lives. Where the system
 * has no /proc, the number alone must do.
 */
export function processMark(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined;
  }
  const status = readStatus(pid);
  if (status === undefined) return `process ${pid}`;
  // Dead, and only not yet buried by its parent.
  return status.state === 'Z' ? undefined : `${status.boot} ${status.startTime}`;
}

/** Of the fields after the name in brackets, the first is the state and the 20th the start in ticks. */
function readStatus(pid: number): { boot: string; state?: string; startTime?: string } | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { boot, state: fields[0], startTime: fields[19] };
  } catch {
    return undefined;
  }
}

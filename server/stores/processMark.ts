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
  return startTime(pid) ?? `process ${pid}`;
}

/** When the process began: the boot and the ticks since (22nd field, after the name in brackets). */
function startTime(pid: number): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return `${boot} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return undefined;
  }
}

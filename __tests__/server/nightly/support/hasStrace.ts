import { spawnSync } from 'node:child_process';

/** Whether strace works on this system. Some systems forbid it. */
export function hasStrace(): boolean {
  return spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0;
}

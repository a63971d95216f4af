import { spawnSync } from 'node:child_process';

/** Whether strace works on this system. Some systems forbid it. */
export function hasStrace(): boolean {
  return spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0;
}

/** Exits the process with instructions if strace does not work. As root, tries to install it with apt-get first. */
export function ensureStrace(): void {
  if (!hasStrace() && process.getuid?.() === 0) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-qq', '-y', 'strace'], { stdio: 'ignore' });
  }
  if (hasStrace()) return;
  console.error(
    'strace cannot be used here: install it (apt-get install strace), and allow ptrace.',
  );
  process.exit(1);
}

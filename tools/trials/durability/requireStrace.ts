import { spawnSync } from 'node:child_process';

/** Whether strace works here: some systems forbid it. */
export function hasStrace(): boolean {
  return spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0;
}

/** Installs strace if it does not work and this is root on Debian. Exits with one sentence if it still does not. */
export function requireStrace(): void {
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

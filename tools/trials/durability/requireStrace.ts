import { spawnSync } from 'node:child_process';

/** Whether strace can be used here: some systems have it and forbid it. */
export function hasStrace(): boolean {
  return spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0;
}

/** Installs it where that is easy, as root on Debian. Ends this process with one sentence otherwise. */
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

/** Mounts a small disk on a directory, visible to one process only. */

import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

const isRoot = process.getuid?.() === 0;
/** Without root, a user namespace is needed too. Some systems do not allow one. */
const OWN_MOUNTS = isRoot ? ['--mount'] : ['--user', '--map-root-user', '--mount'];
const SAME_MOUNTS = isRoot ? ['--mount'] : ['--user', '--mount', '--preserve-credentials'];

/** Whether this system allows a small disk. */
export function canHaveSmallDisk(): boolean {
  return run('unshare', [...OWN_MOUNTS, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;
}

/** Returns the command prefix with which a process sees `directory` on a disk of this size. */
export function onSmallDisk(directory: string, megabytes: number): string[] {
  const script = `
    set -e; cp -a "$0" "$0.whole"
    mount -t tmpfs -o size=${megabytes}m tmpfs "$0"
    cp -a "$0.whole/." "$0"; exec "$@"`;
  mkdirSync(directory, { recursive: true });
  return ['unshare', ...OWN_MOUNTS, 'sh', '-c', script, directory];
}

interface SmallDisk {
  /** Fills the disk completely. */
  fill(): void;
  makeRoom(): void;
}

/** Returns the small disk of a running process. */
export function smallDiskOf(pid: number, directory: string): SmallDisk {
  const inside = (script: string) =>
    run('nsenter', [...SAME_MOUNTS, '--target', String(pid), 'sh', '-c', script, directory]);
  return {
    fill: () => void inside('cat /dev/zero > "$0/filler"'),
    makeRoom: () => void inside('rm "$0/filler"'),
  };
}

function run(command: string, args: string[]) {
  return spawnSync(command, args, { encoding: 'utf8' });
}

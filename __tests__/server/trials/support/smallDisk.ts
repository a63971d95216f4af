/** Mounts a small disk on a directory, visible to one process only. */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

const isRoot = process.getuid?.() === 0;
/** Without being root, a namespace of users is needed as well; some systems do not give it. */
const OWN_MOUNTS = isRoot ? ['--mount'] : ['--user', '--map-root-user', '--mount'];
const SAME_MOUNTS = isRoot ? ['--mount'] : ['--user', '--mount', '--preserve-credentials'];

/** Whether this system lets us have such a disk. */
export function canHaveSmallDisk(): boolean {
  return run('unshare', [...OWN_MOUNTS, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;
}

/** What to put before a command, so that it finds what is in `directory` on a disk of that size. */
export function onSmallDisk(directory: string, megabytes: number): string[] {
  const script = `
    set -e; cp -a "$0" "$0.whole"
    mount -t tmpfs -o size=${megabytes}m tmpfs "$0"
    cp -a "$0.whole/." "$0"; exec "$@"`;
  mkdirSync(directory, { recursive: true });
  return ['unshare', ...OWN_MOUNTS, 'sh', '-c', script, directory];
}

export interface SmallDisk {
  /** Until nothing more fits. */
  fill(): void;
  makeRoom(): void;
}

/** The disk of a running process. */
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

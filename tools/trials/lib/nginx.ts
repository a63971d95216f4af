/** Runs Debian's nginx in front of shops for one test run, in its own directory and on its own port. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './freePort';
import { nginxConfig } from './nginxConfig';

const PROGRAM = '/usr/sbin/nginx';
const START_MS = 5_000;

export interface Nginx {
  origin: string;
  end(): Promise<void>;
}

export interface NginxOptions {
  /** Ports of the shops on this machine. */
  shops: readonly number[];
  /** Whether nginx caches the responses whose headers allow shared caches to store them. */
  cache: boolean;
}

/** Starts nginx. Resolves when it answers; throws if nginx is not installed. */
export async function startNginx(options: NginxOptions): Promise<Nginx> {
  if (!existsSync(PROGRAM))
    throw new Error('nginx is missing: install it with `apt-get install nginx`.');
  const home = mkdtempSync(path.join(tmpdir(), 'hemline-nginx-'));
  const port = await freePort();
  const file = path.join(home, 'nginx.conf');
  writeFileSync(file, nginxConfig({ ...options, home, port }));
  const child = spawn(PROGRAM, ['-c', file, '-p', home, '-e', 'stderr'], { stdio: 'inherit' });
  const origin = `http://127.0.0.1:${port}`;
  await listening(origin, child);
  return {
    origin,
    async end() {
      const ended = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function listening(origin: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + START_MS;
  while (!(await fetch(origin).catch(() => undefined))) {
    if (Date.now() > end || child.exitCode !== null) throw new Error('nginx did not start.');
    await pause(50);
  }
}

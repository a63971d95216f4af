/** A real PostgreSQL for one test file, where Debian's package is installed; otherwise PGlite on TCP. */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startThread } from '../../support/memoryDatabase';

export interface WireDatabase {
  /** For DATABASE_URL. */
  url: string;
  /** Whether it is PostgreSQL itself, which serves many connections and can be stopped. */
  real: boolean;
  /** Stops the real one for a while; `resume` starts it on the same data and port. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

const VERSIONS = '/usr/lib/postgresql';

export async function startWireDatabase(): Promise<WireDatabase> {
  const [version] = existsSync(VERSIONS) ? readdirSync(VERSIONS).reverse() : [];
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return version === undefined
    ? startPgliteOn(port, url)
    : startPostgres(join(VERSIONS, version, 'bin'), port, url);
}

async function startPgliteOn(port: number, url: string): Promise<WireDatabase> {
  const worker = await startThread({ host: '127.0.0.1', port });
  const stop = async () => {
    await worker.terminate();
  };
  const inMemory = () => Promise.reject(new Error('It is in memory and cannot be paused.'));
  return { url, real: false, pause: inMemory, resume: inMemory, stop };
}

async function startPostgres(bin: string, port: number, url: string): Promise<WireDatabase> {
  const home = mkdtempSync(join(tmpdir(), 'hemline-postgres-'));
  chmodSync(home, 0o777);
  const data = join(home, 'data');
  const options = '-U postgres -A trust --no-sync --locale=C.UTF-8'.split(' ');
  run(bin, 'initdb', ['-D', data, ...options]);
  const settings = `-p ${port} -k ${home} -c listen_addresses=127.0.0.1`;
  const control = (...args: string[]) => {
    run(bin, 'pg_ctl', ['-D', data, '-w', '-s', ...args]);
    return Promise.resolve();
  };
  const resume = () => control('-o', settings, '-l', join(home, 'log'), 'start');
  const pause = () => control('-m', 'fast', 'stop');
  await resume();
  const stop = async () => {
    await pause();
    rmSync(home, { recursive: true, force: true });
  };
  return { url, real: true, pause, resume, stop };
}

/** PostgreSQL refuses to run as root. */
function run(bin: string, program: string, args: string[]): void {
  const isRoot = process.getuid?.() === 0;
  const [command, ...rest] = [
    ...(isRoot ? ['runuser', '-u', 'postgres', '--'] : []),
    join(bin, program),
    ...args,
  ];
  execFileSync(command ?? '', rest, { stdio: 'ignore', cwd: tmpdir() });
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

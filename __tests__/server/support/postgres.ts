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
  stop(): Promise<void>;
  /** Starts it again on the same data and the same port. Only the real one. */
  start(): Promise<void>;
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
  return { url, real: false, stop, start: () => Promise.reject(new Error('It was in memory.')) };
}

async function startPostgres(bin: string, port: number, url: string): Promise<WireDatabase> {
  const home = mkdtempSync(join(tmpdir(), 'hemline-postgres-'));
  chmodSync(home, 0o777);
  const data = join(home, 'data');
  run(bin, 'initdb', [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '--no-sync',
    '--locale=C.UTF-8',
  ]);
  const settings = `-p ${port} -k ${home} -c listen_addresses=127.0.0.1`;
  const control = (...args: string[]) => {
    run(bin, 'pg_ctl', ['-D', data, '-w', '-s', ...args]);
    return Promise.resolve();
  };
  const start = () => control('-o', settings, '-l', join(home, 'log'), 'start');
  await start();
  const stop = () => control('-m', 'fast', 'stop');
  process.once('exit', () => rmSync(home, { recursive: true, force: true }));
  return { url, real: true, stop, start };
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

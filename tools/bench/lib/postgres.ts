/** A PostgreSQL of Debian's package for one run, on a port and in a directory of its own, durable as it comes. */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../trials/lib/freePort';

const VERSIONS = '/usr/lib/postgresql';

export interface Postgres {
  version: string;
  /** An empty database of that name, for DATABASE_URL. */
  createDatabase(name: string): string;
  stop(): void;
}

/** Throws when the package is not installed. */
export async function startPostgres(): Promise<Postgres> {
  const [version] = existsSync(VERSIONS) ? readdirSync(VERSIONS).reverse() : [];
  if (version === undefined)
    throw new Error('PostgreSQL is missing: install it with `apt-get install postgresql`.');
  const home = mkdtempSync(path.join(tmpdir(), 'hemline-bench-postgres-'));
  chmodSync(home, 0o777);
  const data = path.join(home, 'data');
  const run = (program: string, ...args: string[]) =>
    asPostgres(path.join(VERSIONS, version, 'bin', program), args);
  const port = String(await freePort());
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '--locale=C.UTF-8');
  const settings = `-p ${port} -k ${home} -c listen_addresses=127.0.0.1`;
  run('pg_ctl', '-D', data, '-w', '-s', '-o', settings, '-l', path.join(home, 'log'), 'start');
  return {
    version,
    createDatabase(name) {
      run('createdb', '-h', home, '-p', port, '-U', 'postgres', name);
      return `postgres://postgres@127.0.0.1:${port}/${name}`;
    },
    stop() {
      run('pg_ctl', '-D', data, '-m', 'fast', '-w', '-s', 'stop');
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root. */
function asPostgres(program: string, args: string[]): void {
  const isRoot = process.getuid?.() === 0;
  const options = { stdio: 'ignore', cwd: tmpdir() } as const;
  if (isRoot) execFileSync('runuser', ['-u', 'postgres', '--', program, ...args], options);
  else execFileSync(program, args, options);
}

/** Runs Debian's PostgreSQL for one test run, in its own directory and on its own port. */

import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../lib/freePort.cjs';

const VERSIONS = '/usr/lib/postgresql';

/** Returns the newest installed version of PostgreSQL; undefined if none is installed. */
export function installedPostgres(): string | undefined {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : [];
  return versions.sort((one, other) => Number(one) - Number(other)).at(-1);
}

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

/**
 * Creates and starts a PostgreSQL server. `settings` are additional server settings, each as `name=value`. Throws if
 * PostgreSQL is not installed.
 */
export async function startPostgres(settings: readonly string[] = []) {
  const version = installedPostgres();
  if (version === undefined)
    throw new Error('PostgreSQL is missing: install it with `apt-get install postgresql`.');
  const home = postgresHome();
  const data = path.join(home, 'data');
  const port = await freePort();
  const run = (program: string, ...args: string[]) => runPostgres(version, program, ...args);
  const control = (...args: string[]) => run('pg_ctl', '-D', data, '-w', '-s', ...args);
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '--locale=C.UTF-8', '--no-sync');
  const given = ['listen_addresses=127.0.0.1', ...settings].map((setting) => `-c ${setting}`);
  const options = [`-p ${port}`, `-k ${home}`, ...given].join(' ');
  const resume = () => control('-o', options, '-l', path.join(home, 'log'), 'start');
  const pause = () => control('-m', 'fast', 'stop');
  const urlOf = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`;
  resume();
  return {
    version,
    port,
    home,
    /** The directory of the database files. */
    data,
    url: urlOf('postgres'),
    /** Creates an empty database. Returns its address in the format of DATABASE_URL. */
    createDatabase(name: string) {
      run('createdb', '-h', home, '-p', String(port), '-U', 'postgres', name);
      return urlOf(name);
    },
    /** Stops the server; `resume` restarts it with the same data and port. */
    pause,
    resume,
    /** Stops the server and removes its data. */
    stop() {
      pause();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Creates a temporary directory that root and PostgreSQL's user can write to. */
export function postgresHome(): string {
  const home = mkdtempSync(path.join(tmpdir(), 'hemline-postgres-'));
  chmodSync(home, 0o777);
  return home;
}

/** Runs one of PostgreSQL's programs. Some refuse to run as root, so root runs them as the user `postgres`. */
export function runPostgres(version: string, name: string, ...args: string[]): void {
  const program = path.join(VERSIONS, version, 'bin', name);
  const isRoot = process.getuid?.() === 0;
  const options = { stdio: 'ignore', cwd: tmpdir() } as const;
  if (isRoot) execFileSync('runuser', ['-u', 'postgres', '--', program, ...args], options);
  else execFileSync(program, args, options);
}

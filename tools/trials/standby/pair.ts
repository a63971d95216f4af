/** Runs Debian's PostgreSQL with a synchronous standby. */

import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../../lib/freePort.cjs';
import { postgresHome, runPostgres, startPostgres } from '../lib/postgres';
import { signalAll, treeOf } from '../lib/processTree';

const IN_STEP_MS = 30_000;
const LOOK_EVERY_MS = 100;

export async function startPair() {
  const primary = await startPostgres();
  const home = postgresHome();
  const data = path.join(home, 'data');
  const port = await freePort();
  const run = (program: string, ...args: string[]) =>
    runPostgres(primary.version, program, ...args);
  const control = (...args: string[]) => run('pg_ctl', '-D', data, '-w', '-s', ...args);
  const from = ['-h', primary.home, '-p', String(primary.port), '-U', 'postgres'];
  // Copies the primary's data for the standby. `-R` also writes the settings that make the copy a standby.
  run('pg_basebackup', ...from, '-D', data, '-R', '-X', 'stream', '-c', 'fast');
  const options = `-p ${port} -k ${home} -c listen_addresses=127.0.0.1`;
  control('-o', options, '-l', path.join(home, 'log'), 'start');
  await waitForStandby(primary.url);
  let isLost = false;
  return {
    primary,
    standbyPort: port,
    /** Kills all processes of the primary at once. */
    losePrimary() {
      isLost = true;
      const [pid] = readFileSync(path.join(primary.data, 'postmaster.pid'), 'utf8').split('\n');
      // Like a power cut: a suspended server starts no more children, and does not notice that its children end.
      process.kill(Number(pid), 'SIGSTOP');
      signalAll(treeOf(Number(pid)).reverse(), 'SIGKILL');
    },
    /** Makes the standby the primary; returns when it accepts writes. */
    promote: () => control('promote'),
    stop() {
      control('-m', 'immediate', 'stop');
      rmSync(home, { recursive: true, force: true });
      if (isLost) rmSync(primary.home, { recursive: true, force: true });
      else primary.stop();
    },
  };
}

/** Makes the standby synchronous. Resolves when every commit waits until both servers have it on disk. */
async function waitForStandby(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query("ALTER SYSTEM SET synchronous_standby_names = '*'");
  await client.query('SELECT pg_reload_conf()');
  const end = Date.now() + IN_STEP_MS;
  for (;;) {
    const { rows } = await client.query(
      "SELECT FROM pg_stat_replication WHERE sync_state = 'sync'",
    );
    if (rows.length > 0) break;
    if (Date.now() > end) throw new Error('The standby did not follow.');
    await pause(LOOK_EVERY_MS);
  }
  await client.end();
}

/**
 * `npm run trials:import -- [--rows 1000000]`: imports a catalogue of this size into PostgreSQL with the
 * shop's own command. Prints the time in minutes and the peak memory. Then imports the catalogue
 * with other prices. Kills that import once while it reads the file, and once while it changes the products.
 * Restarts it each time.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { countProducts } from './import/countProducts';
import { type Import, runImport } from './import/runImport';
import { writeProducts } from './import/writeProducts';
import { startPostgres } from './lib/postgres';

const { values } = parseArgs({ options: { rows: { type: 'string', default: '1000000' } } });
const rows = Number(values.rows);
const server = path.resolve('dist/server');
const folder = mkdtempSync(path.join(tmpdir(), 'hemline-import-'));
const postgres = await startPostgres();
const DATABASE_URL = postgres.createDatabase('shop');
const env = { PATH: process.env.PATH, DATABASE_URL, DATA_DIR: path.join(folder, 'data') };
const load = (file: string, killAt?: RegExp) =>
  runImport([path.join(server, 'importCatalogue.mjs'), file], env, killAt);
let failed = false;
try {
  execFileSync(process.execPath, [path.join(server, 'migrateShop.mjs')], { env });
  for (const [name, cents] of [
    ['first.csv', 100],
    ['same.json', 100],
    ['dearer.csv', 200],
  ] as const) {
    const file = path.join(folder, name);
    await writeProducts(file, rows, cents);
    const runs: Import[] = [];
    if (name === 'dearer.csv')
      for (const at of [/Reading: 50/, /Changing: 50/]) runs.push(await load(file, at));
    runs.push(await load(file));
    console.log(`${name}, ${Math.round(statSync(file).size / 1e6)} MB:`);
    for (const run of runs) console.log(lineOf(run));
    const { all, right } = await countProducts(DATABASE_URL, cents);
    console.log(`  products ${all}, with the price of the file ${right}`);
    failed ||= all !== rows || right !== rows;
    rmSync(file);
  }
} finally {
  postgres.stop();
  rmSync(folder, { recursive: true });
}
console.log(failed ? 'FAILED' : 'passed');
process.exitCode = failed ? 1 : 0;

function lineOf({ seconds, peakMb, output, killed }: Import): string {
  const end = [...output.trim().split('\n'), ...(killed ? ['killed'] : [])]
    .filter(Boolean)
    .join(' / ');
  return `  ${(seconds / 60).toFixed(1)} minutes, at most ${peakMb} MB: ${end}`;
}

/**
 * `npm run figures:install`: measures what a host needs to run the shop. Installs the packages for a host in a
 * fresh directory, starts the built shop there, and requests a page and the API. Prints the size of the
 * packages. Fails if the packages are not smaller than `PROMISED_MB`, or if the shop needs a missing package.
 */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureBuilt } from './lib/ensureBuilt.mjs';
import { root } from './lib/paths.mjs';
import { freePort } from './lib/ports.mjs';

const PROMISED_MB = 60;
/** The size of one block in the results of `lstat`, in bytes. */
const BLOCK = 512;
const START_MS = 30_000;
const CARRIED = ['package.json', 'package-lock.json', '.npmrc', 'dist', 'tools'];

await ensureBuilt();
const host = mkdtempSync(path.join(tmpdir(), 'hemline-host-'));
try {
  for (const name of CARRIED)
    cpSync(path.join(root, name), path.join(host, name), { recursive: true, filter: isOurs });
  execFileSync('npm', ['ci', '--omit=dev'], { cwd: host, stdio: ['ignore', 'ignore', 'inherit'] });
  const megabytes = bytesBelow(path.join(host, 'node_modules')) / 2 ** 20;
  const served = await serves();
  console.log(`packages of a host   ${megabytes.toFixed(1)} MB, at most ${PROMISED_MB}`);
  console.log(`serves pages and API ${served ? 'yes' : 'no'}`);
  process.exitCode = served && megabytes < PROMISED_MB ? 0 : 1;
} finally {
  rmSync(host, { recursive: true, force: true });
}

/** @param {string} file */
function isOurs(file) {
  return path.basename(file) !== 'node_modules';
}

/**
 * @param {string} directory
 * @returns {number} The disk space that everything in the directory occupies, in bytes. Partly filled
 *   blocks count as whole blocks.
 */
function bytesBelow(directory) {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((file) => lstatSync(path.join(directory, file)).blocks * BLOCK)
    .reduce((sum, bytes) => sum + bytes, 0);
}

/**
 * Whether the shop in the fresh directory serves a page and the API. The shop runs as on a real host, except
 * that it uses the embedded database.
 */
async function serves() {
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    ...{ PORT: String(port), DATA_DIR: path.join(host, 'data') },
    ...{ FIREBASE_API_KEY: 'a', FIREBASE_AUTH_DOMAIN: 'a.example', FIREBASE_PROJECT_ID: 'a' },
    LOG_LEVEL: 'silent',
  };
  const shop = spawn('npm', ['start'], { cwd: host, env, stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    const api = await answerOf(`http://127.0.0.1:${port}/api/nop`);
    const page = await answerOf(`http://127.0.0.1:${port}/shop`);
    return api.includes('"count"') && page.includes('Add to Cart');
  } finally {
    shop.kill('SIGTERM');
  }
}

/**
 * @param {string} url
 * @returns {Promise<string>} The text of the first successful response; empty if there is none in time.
 */
async function answerOf(url) {
  for (const end = Date.now() + START_MS; Date.now() < end; await pause(100)) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return answer.text();
  }
  return '';
}

/** Runs the shop as `npm start` does, for the browser tests, the screenshots and the measurements. */

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './freePort.cjs';
import { root } from './paths.mjs';

/** The environment variables that a shop in a test inherits: none of the settings of the developer's own shop. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'TZ'];

/** In ms. Enough for a build, a new database and the demo catalogue on a slow machine. */
const START_LIMIT = 180_000;
const STOP_LIMIT = 15_000;

/**
 * The running shops. They are stopped when this process exits, for example because a test failed while a shop started.
 * @type {Set<import('node:child_process').ChildProcess>}
 */
const running = new Set();
process.once('exit', () => {
  for (const child of running) child.kill('SIGINT');
});

/** One shop with its own ports and its own data. Both stay the same when the shop restarts. */
export class Shop {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;
  #output = '';

  /**
   * @param {number} port
   * @param {number} emulatorPort
   * @param {Record<string, string>} settings Additional environment variables.
   * @param {string} directory The clone that the shop is started from.
   */
  constructor(port, emulatorPort, settings, directory) {
    this.directory = directory;
    this.url = `http://localhost:${port}`;
    this.dataDir = mkdtempSync(path.join(tmpdir(), 'shop-'));
    /** @type {NodeJS.ProcessEnv} */
    this.env = {
      ...Object.fromEntries(INHERITED.map((name) => [name, process.env[name]])),
      PORT: String(port),
      AUTH_EMULATOR_PORT: String(emulatorPort),
      DATA_DIR: this.dataDir,
      // No test depends on the internet.
      FETCH_PICTURES: 'off',
      ...settings,
    };
  }

  /** @returns {number | undefined} The process id of the server. */
  get pid() {
    return this.#child?.pid;
  }

  /** @returns {string} Everything that the shop has printed. */
  get output() {
    return this.#output;
  }

  /**
   * Starts the shop and waits until it serves its first page.
   * @param {string} [program] Such as `tools/dev.mjs`.
   */
  async start(program = 'tools/start.mjs') {
    const child = spawn(process.execPath, [program], {
      cwd: this.directory,
      env: this.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    running.add(child);
    child.once('exit', () => running.delete(child));
    child.stdout.on('data', (text) => (this.#output += String(text)));
    child.stderr.on('data', (text) => (this.#output += String(text)));
    await this.#until(async () => (await fetch(this.url)).ok, START_LIMIT);
  }

  /** Waits until the identity service and the database are up. `start` does not wait for them. */
  async ready() {
    await this.#until(async () => (await fetch(`${this.url}/api/health`)).ok, START_LIMIT);
  }

  /** Waits until users can sign in. */
  async identityReady() {
    await this.#until(async () => {
      const answer = await fetch(`${this.url}/api/identity`);
      return /** @type {{ state: string }} */ (await answer.json()).state === 'ready';
    }, START_LIMIT);
  }

  /**
   * Stops the shop as Ctrl-C does, and kills it if it takes too long.
   * @returns {Promise<number | null>} The exit code; null if the shop had to be killed.
   */
  async stop() {
    const child = this.#child;
    if (!child || child.exitCode !== null) return child?.exitCode ?? 0;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGINT');
    const code = await Promise.race([ended, pause(STOP_LIMIT, 'late', { ref: false })]);
    if (code === 'late') child.kill('SIGKILL');
    return code === 'late' ? null : code;
  }

  /** Kills the server as a crash would: nothing shuts down cleanly. */
  async kill() {
    const child = this.#child;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  /** Stops the shop and deletes its data. */
  async discard() {
    await this.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /**
   * Waits until the condition holds. Throws if the shop ends first, or if the limit is exceeded.
   * @param {() => Promise<boolean>} holds Resolves with true if the condition holds. Rejecting counts as false.
   * @param {number} limit Milliseconds.
   */
  async #until(holds, limit) {
    const end = Date.now() + limit;
    while (!(await holds().catch(() => false))) {
      this.#requireRunning(end);
      await pause(50);
    }
    // Another program may have answered on the same port. In that case the shop could not start, and has ended.
    this.#requireRunning(end);
  }

  /** Throws if the shop's process has exited or `end` has passed. @param {number} end In Unix ms. */
  #requireRunning(end) {
    if (Date.now() > end || this.#child?.exitCode !== null) {
      throw new Error(`The shop did not start:\n${this.#output}`);
    }
  }
}

/**
 * @param {Record<string, string>} [settings]
 * @returns {Promise<Shop>} A shop with free ports and no data. It is not started yet.
 */
export async function prepareShop(settings = {}, directory = root) {
  return new Shop(await freePort(), await freePort(), settings, directory);
}

import { spawn, type ChildProcess } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { buildEntry, CACHE } from '#tests/support/builtServer';
import { manyProducts } from '#tests/support/manyProducts';
import { freePort } from '../../../tools/lib/freePort.cjs';

/** With hosted identity, only the server itself runs. */
const HOSTED = {
  FIREBASE_API_KEY: 'k',
  FIREBASE_AUTH_DOMAIN: 'x.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'x',
};
const LOCAL = { FIREBASE_API_KEY: '', FIREBASE_AUTH_DOMAIN: '', FIREBASE_PROJECT_ID: '' };

describe('the shop as a process', () => {
  mkdirSync(CACHE, { recursive: true });
  const home = mkdtempSync(join(CACHE, 'shop-'));
  const dataDir = mkdtempSync(join(tmpdir(), 'hemline-shop-'));
  const children: ChildProcess[] = [];
  let port: number;
  beforeAll(async () => {
    mkdirSync(join(home, 'server'));
    mkdirSync(join(home, 'client'));
    mkdirSync(join(home, 'demo'));
    for (const entry of [
      'server/commands/serve.ts',
      'server/engines/database/embedded/pgliteWorker.ts',
    ]) {
      copyFileSync(buildEntry(entry), join(home, 'server', `${basename(entry, '.ts')}.mjs`));
    }
    writeFileSync(join(home, 'client', 'shell.html'), '<meta name="shop-config">');
    const goods = JSON.stringify(manyProducts(120));
    writeFileSync(join(home, 'demo', 'catalogue.json'), goods);
    cpSync('demo/texts', join(home, 'demo', 'texts'), { recursive: true });
    port = await freePort();
  });
  afterAll(() => {
    children.forEach((child) => child.kill('SIGKILL'));
    for (const directory of [home, dataDir]) rmSync(directory, { recursive: true, force: true });
  });

  /** Starts the shop, and resolves when it prints its first line. */
  const start = (env: Record<string, string> = {}) => {
    const settings = {
      PATH: process.env.PATH ?? '',
      ...HOSTED,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      ...env,
    };
    const child = spawn(process.execPath, [join(home, 'server', 'serve.mjs')], { env: settings });
    children.push(child);
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const line = new Promise<string>((resolve) => {
      for (const stream of [child.stdout, child.stderr])
        stream.once('data', (text) => resolve(String(text).trim()));
    });
    return { child, ended, line };
  };

  it('has no demo goods in production, says what it lacks, and serves on for SHUTDOWN_DELAY', async () => {
    const own = await freePort();
    const settings = { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example.com' };
    const DATA_DIR = join(dataDir, 'production');
    const shop = start({ DATA_DIR, PORT: String(own), SHUTDOWN_DELAY: '3', ...settings });
    let said = '';
    shop.child.stdout.on('data', (text) => (said += String(text)));
    const get = (path: string) => fetch(`http://127.0.0.1:${own}/api${path}`);
    const status = async (path: string) => (await get(path)).status;
    expect(await shop.line).toContain('npm run catalogue:import');
    expect(await (await get('/nop')).json()).toEqual({ count: 0 });
    expect(await status('/health/ready')).toBe(200);
    while (!said.includes('The shop serves'))
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(said).toContain('OWNERS is empty, so nobody can see the orders');
    expect(said).toContain('MAIL_URL is not set, so no mail will be sent');
    expect(said).toContain('The shop has no page about delivery, returns or its terms');
    expect(await status('/texts/delivery')).toBe(404);
    shop.child.kill('SIGTERM');
    while ((await status('/health/ready')) !== 503);
    expect([await status('/health/live'), await status('/nop')]).toEqual([200, 200]);
    expect(await shop.ended).toBe(0);
  }, 60_000);

  it('serves, and ends in order at Ctrl-C', async () => {
    const shop = start();
    expect(await shop.line).toBe(`The shop serves at http://localhost:${port}`);
    const read = async (path: string) =>
      (await fetch(`http://127.0.0.1:${port}/api${path}`)).json() as unknown;
    expect(await read('/nop')).toEqual({ count: 120 });
    expect(await read('/products?page=0&size=100')).toHaveLength(100);

    shop.child.kill('SIGINT');
    expect(await shop.ended).toBe(0);
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  }, 60_000);

  it.each([
    ['PORT', (taken: number) => ({ PORT: String(taken) })],
    ['Port', (taken: number) => ({ ...LOCAL, AUTH_EMULATOR_PORT: String(taken) })],
  ])('names a taken %s in one sentence, before it makes a database', async (name, settings) => {
    const taken = await freePort();
    const other = createServer().listen(taken, '127.0.0.1').unref();
    const DATA_DIR = join(dataDir, `taken-${taken}`);
    const shop = start({ DATA_DIR, ...settings(taken) });
    expect(await shop.line).toMatch(new RegExp(`^${name} ${taken}\\b[^\n]+\\.$`));
    expect(await shop.ended).toBe(1);
    expect(readdirSync(DATA_DIR)).toEqual([]);
    await new Promise((resolve) => other.close(resolve));
  });

  it('says of a taken PAYMENT_PORT one sentence, and nothing of the code', async () => {
    const taken = await freePort();
    const other = createServer().listen(taken, '127.0.0.1').unref();
    const shop = start({
      ...LOCAL,
      DATA_DIR: join(dataDir, 'payment'),
      AUTH_EMULATOR_PORT: String(await freePort()),
      PAYMENT: 'card',
      PAYMENT_PORT: String(taken),
    });
    let said = '';
    shop.child.stderr.on('data', (text) => (said += String(text)));
    expect(await shop.ended).toBe(1);
    expect(said).toMatch(new RegExp(`^Port ${taken} is in use, so [^\n]+\n$`));
    await new Promise((resolve) => other.close(resolve));
  }, 60_000);

  it.each([
    [{ PORT: 'x' }, 'PORT is "x"'],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/x' }, 'The database of DATABASE_URL cannot be used'],
    [{ DATA_DIR: '/proc/none' }, 'cannot be written'],
    [{ TMPDIR: '/proc/none' }, 'The folder for temporary files /proc/none cannot be written'],
  ])('ends with 1 and one sentence for %j', async (env, sentence) => {
    const shop = start(env);
    const line = await shop.line;
    expect(line).toContain(sentence);
    expect(line).not.toContain('\n');
    expect(await shop.ended).toBe(1);
  });
});

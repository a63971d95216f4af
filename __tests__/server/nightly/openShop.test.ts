import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../tools/lib/freePort.cjs';
import { ShopProcess } from '../../../tools/trials/lib/shopProcess';
import { buildShop } from '../trials/support/buildShop';

/** With hosted identity, only the server itself runs. */
const HOSTED = {
  FIREBASE_API_KEY: 'k',
  FIREBASE_AUTH_DOMAIN: 'x.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'x',
};
const LOCAL = { FIREBASE_API_KEY: '', FIREBASE_AUTH_DOMAIN: '', FIREBASE_PROJECT_ID: '' };
const LIMIT_MS = 120_000;

describe('the shop as a process', () => {
  const entry = join(buildShop(), 'serve.mjs');
  const dataDir = mkdtempSync(join(tmpdir(), 'hemline-shop-'));
  const shops: ShopProcess[] = [];
  afterAll(async () => {
    for (const shop of shops) await shop.kill();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const start = async (env: Record<string, string> = {}) => {
    const PORT = String(await freePort());
    const environment = { ...HOSTED, DATA_DIR: dataDir, PORT, LOG_LEVEL: 'warn', ...env };
    const shop = new ShopProcess({ entry, environment });
    shops.push(shop);
    const child = shop.launch();
    const ended = once(child, 'close') as Promise<[code: number | null]>;
    const get = (path: string) => fetch(`${shop.origin}/api${path}`);
    let hasEnded = false;
    void ended.then(() => (hasEnded = true));
    const says = async (words: string) => {
      while (!shop.output.includes(words)) {
        if (hasEnded) throw new Error(`The shop ended before it said "${words}":\n${shop.output}`);
        await pause(50);
      }
    };
    let errors = '';
    child.stderr?.on('data', (text: Buffer) => (errors += text.toString()));
    return { shop, ended, get, says, errors: () => errors };
  };

  it(
    'has no demo goods in production, says what it lacks, and serves on for SHUTDOWN_DELAY',
    async () => {
      const settings = { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example.com' };
      const DATA_DIR = join(dataDir, 'production');
      const { shop, ended, get, says } = await start({
        DATA_DIR,
        SHUTDOWN_DELAY: '3',
        ...settings,
      });
      await says('The shop serves');
      const status = async (path: string) => (await get(path)).status;
      expect(await (await get('/nop')).json()).toEqual({ count: 0 });
      expect(await status('/health/ready')).toBe(200);
      for (const words of [
        'npm run catalogue:import',
        'OWNERS is empty, so nobody can see the orders',
        'MAIL_URL is not set, so no mail will be sent',
        'The shop has no page about delivery, returns or its terms',
      ])
        expect(shop.output).toContain(words);
      expect(await status('/texts/delivery')).toBe(404);
      const stopped = shop.end('SIGTERM');
      while ((await status('/health/ready')) !== 503);
      expect([await status('/health/live'), await status('/nop')]).toEqual([200, 200]);
      await stopped;
      expect(await ended).toEqual([0, null]);
    },
    LIMIT_MS,
  );

  it(
    'serves the demo goods, and ends in order at Ctrl-C',
    async () => {
      const { shop, ended, get, says } = await start();
      const port = new URL(shop.origin).port;
      await says('\n');
      expect(shop.output.trim()).toBe(`The shop serves at http://localhost:${port}`);
      const { count } = (await (await get('/nop')).json()) as { count: number };
      expect(count).toBeGreaterThan(50);
      expect(await (await get('/products?page=0&size=50')).json()).toHaveLength(50);
      await shop.end('SIGINT');
      expect(await ended).toEqual([0, null]);
      expect(existsSync(join(dataDir, 'lock'))).toBe(false);
    },
    LIMIT_MS,
  );

  it.each([
    ['PORT', 'PORT', (taken: string) => ({ PORT: taken })],
    ['AUTH_EMULATOR_PORT', 'Port', (taken: string) => ({ ...LOCAL, AUTH_EMULATOR_PORT: taken })],
    [
      'PAYMENT_PORT',
      'Port',
      (taken: string) => ({ ...LOCAL, PAYMENT: 'card', PAYMENT_PORT: taken }),
    ],
  ])(
    'says of a taken %s one sentence, and nothing of the code',
    async (name, word, settings) => {
      const taken = await freePort();
      const other = createServer().listen(taken, '127.0.0.1').unref();
      const DATA_DIR = join(dataDir, `taken-${taken}`);
      const AUTH_EMULATOR_PORT = String(await freePort());
      const { shop, ended, errors } = await start({
        AUTH_EMULATOR_PORT,
        ...settings(String(taken)),
        DATA_DIR,
      });
      expect(await ended).toEqual([1, null]);
      // The first two are found before a database is made. With one, the shop has said the owner's password already.
      const hasDatabase = name === 'PAYMENT_PORT';
      const said = hasDatabase ? errors() : shop.output;
      expect(said).toMatch(new RegExp(`^${word} ${taken}\\b[^\\n]+\\.\\n$`));
      if (!hasDatabase) expect(readdirSync(DATA_DIR)).toEqual([]);
      await new Promise((resolve) => other.close(resolve));
    },
    60_000,
  );

  it.each([
    [{ PORT: 'x' }, 'PORT is "x"'],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/x' }, 'The database of DATABASE_URL cannot be used'],
    [{ DATA_DIR: '/proc/none' }, 'cannot be written'],
    [{ TMPDIR: '/proc/none' }, 'The folder for temporary files /proc/none cannot be written'],
  ])('ends with 1 and one sentence for %j', async (env, sentence) => {
    const { shop, ended } = await start(env);
    expect(await ended).toEqual([1, null]);
    expect(shop.output).toContain(sentence);
    expect(shop.output.trim()).not.toContain('\n');
  });
});

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
    const ended = once(shop.launch(), 'close') as Promise<[code: number | null]>;
    const get = (path: string) => fetch(`${shop.origin}/api${path}`);
    /** The test's own time limit ends the wait. */
    const says = async (words: string) => {
      while (!shop.output.includes(words)) await pause(50);
    };
    return { shop, ended, get, says };
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
      const { shop, ended } = await start({
        AUTH_EMULATOR_PORT,
        ...settings(String(taken)),
        DATA_DIR,
      });
      expect(await ended).toEqual([1, null]);
      expect(shop.output).toMatch(new RegExp(`^${word} ${taken}\\b[^\\n]+\\.\\n$`));
      // The first two are found before a database is made.
      if (name !== 'PAYMENT_PORT') expect(readdirSync(DATA_DIR)).toEqual([]);
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

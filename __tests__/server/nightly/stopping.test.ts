import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { signalAll, treeOf } from '../../../tools/trials/lib/processTree';
import { prepareTrialShop, type TrialShop } from '../../../tools/trials/lib/trialShop';
import { describeOnPostgres, type Postgres, startPostgres } from '../support/postgres';
import { buildShop } from '../trials/support/buildShop';
import { becomes, sendOrder } from '../trials/support/trial';

const server = buildShop();

/** The exit code of the shop after SIGTERM, and the seconds that it took. */
async function ended(shop: TrialShop): Promise<{ code: number | null; seconds: number }> {
  const began = performance.now();
  const { code } = await shop.process.end('SIGTERM');
  return { code, seconds: (performance.now() - began) / 1_000 };
}

describe('a shop whose mail server takes connections and says nothing', () => {
  let mailServer: Server;
  let shop: TrialShop;
  let connections = 0;
  beforeAll(async () => {
    mailServer = createServer(() => (connections += 1)).listen(0, '127.0.0.1');
    await once(mailServer, 'listening');
    const { port } = mailServer.address() as { port: number };
    const settings = { MAIL_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'shop@example.com' };
    shop = await prepareTrialShop(server, { settings });
  });
  afterAll(async () => {
    await shop.discard();
    mailServer.close();
  });

  it('ends with 0 within 10 s of SIGTERM while a mail is on its way (trial 15)', async () => {
    await shop.process.start();
    const shopper = await shop.signIn('ann@example.com');
    await sendOrder(shop.process.origin, shopper, await shop.products(), 1);
    while (connections === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    const { code, seconds } = await ended(shop);
    expect(code).toBe(0);
    expect(seconds).toBeLessThan(10);
  });
});

describeOnPostgres('a shop whose PostgreSQL gives no answer', () => {
  let postgres: Postgres;
  let shop: TrialShop;
  beforeAll(async () => {
    postgres = await startPostgres();
    shop = await prepareTrialShop(server, { settings: { DATABASE_URL: postgres.url } });
  });
  afterAll(async () => {
    await shop.discard();
    postgres.stop();
  });

  it('ends with 0 within 10 s of SIGTERM while an order waits (trial 15)', async () => {
    await shop.process.start();
    const shopper = await shop.signIn('ann@example.com');
    const products = await shop.products();
    const [pid] = readFileSync(path.join(postgres.data, 'postmaster.pid'), 'utf8').split('\n');
    const frozen = treeOf(Number(pid));
    signalAll(frozen, 'SIGSTOP');
    try {
      const order = sendOrder(shop.process.origin, shopper, products, 1);
      await new Promise((resolve) => setTimeout(resolve, 300));
      const { code, seconds } = await ended(shop);
      await order;
      expect(code).toBe(0);
      expect(seconds).toBeLessThan(10);
    } finally {
      signalAll(frozen, 'SIGCONT');
    }
  });
});

describeOnPostgres('a database whose tables another session has locked', () => {
  let postgres: Postgres;
  let shop: TrialShop;
  let other: Client;
  beforeAll(async () => {
    postgres = await startPostgres();
    shop = await prepareTrialShop(server, { settings: { DATABASE_URL: postgres.url } });
  });
  beforeEach(async () => {
    other = new Client(postgres.url);
    await other.connect();
  });
  // Which also releases its lock.
  afterEach(() => other.end());
  afterAll(async () => {
    await shop.discard();
    postgres.stop();
  });

  const isWaitedFor = async () => {
    const { rowCount } = await other.query(
      "SELECT FROM pg_locks WHERE NOT granted AND locktype = 'relation'",
    );
    return rowCount !== 0;
  };

  it('is told at a start, which ends with 0 within 10 s of SIGTERM (trial 15)', async () => {
    await other.query('BEGIN; LOCK TABLE migrations');
    shop.process.launch();
    const isTold = () => Promise.resolve(shop.process.output.includes('has not answered for 30 s'));
    expect(await becomes(isTold, 60_000)).toBe(true);
    const { code, seconds } = await ended(shop);
    expect(code).toBe(0);
    expect(seconds).toBeLessThan(10);
  }, 90_000);

  it('holds up an import until a second SIGINT', async () => {
    await other.query('BEGIN; LOCK TABLE products');
    const file = path.join(shop.dataDir, '../catalogue.json');
    const command = spawn(
      process.execPath,
      [path.join(server, 'runCommand.mjs'), 'catalogue:import', file],
      { env: { PATH: process.env.PATH, DATABASE_URL: postgres.url } },
    );
    const exit = once(command, 'exit');
    expect(await becomes(isWaitedFor, 20_000)).toBe(true);
    command.kill('SIGINT');
    await pause(1_500);
    expect([command.exitCode, command.signalCode]).toEqual([null, null]);
    command.kill('SIGINT');
    expect(await exit).toEqual([130, null]);
  }, 60_000);
});

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../tools/lib/freePort.cjs';
import { chance } from '../../../tools/trials/lib/random';
import { ShopProcess } from '../../../tools/trials/lib/shopProcess';
import { prepareTrialShop, type TrialShop } from '../../../tools/trials/lib/trialShop';
import { buildShop } from '../trials/support/buildShop';
import { type Sent, sendOrder } from '../trials/support/trial';

const server = buildShop();
const DEMO_GOODS = 80;
const KILLS = 6;
const SEED = process.env.TRIAL_SEED ?? randomBytes(4).toString('hex');

describe('a shop as a process', () => {
  let shop: TrialShop;
  beforeAll(async () => {
    shop = await prepareTrialShop(server);
  });
  afterEach(() => shop.process.kill());
  afterAll(() => shop.discard());

  const another = async () =>
    new ShopProcess(shop.process.with({ PORT: String(await freePort()) }));

  it('refuses a second one on its data within 2 s, naming itself (trial 7)', async () => {
    await shop.process.start();
    const second = await another();
    const began = performance.now();
    const [code] = (await once(second.launch(), 'close')) as [number];
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(code).toBe(1);
    expect(second.output).toContain(`is in use by process ${shop.process.pid}: stop that process`);
  });

  it('takes the data over from one that was killed, within 5 s (trials 6, 7)', async () => {
    await shop.process.start();
    const shopper = await shop.signIn('ann@example.com');
    const first = await sendOrder(shop.process.origin, shopper, await shop.products(), 1);
    await shop.process.kill();
    const began = performance.now();
    await shop.process.start();
    const again = await sendOrder(shop.process.origin, shopper, await shop.products(), 1);
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(again).toEqual(first);
  });

  it('removes what a killed one left in the temporary directory', async () => {
    const socketDirectory = () => readFileSync(join(shop.dataDir, 'socket-directory'), 'utf8');
    await shop.process.start();
    const left = socketDirectory();
    await shop.process.kill();
    expect(existsSync(left)).toBe(true);
    await shop.process.start();
    expect([existsSync(left), existsSync(socketDirectory())]).toEqual([false, true]);
  });

  it(`recovers at the next start, wherever its first start was killed, seed ${SEED} (trial 8)`, async () => {
    const first = (n: number) =>
      new ShopProcess(shop.process.with({ DATA_DIR: `${shop.dataDir}-${n}` }));
    const began = performance.now();
    const whole = first(0);
    await whole.start();
    const duration = performance.now() - began;
    await whole.kill();
    for (let n = 1; n <= KILLS; n += 1) {
      const fresh = first(n);
      fresh.launch();
      await pause(((n - chance(SEED, 'moment', n)) / KILLS) * duration);
      await fresh.kill();
      await fresh.start();
      const read = async (call: string): Promise<unknown> =>
        (await fetch(`${fresh.origin}/api/${call}`)).json();
      const [{ count }, products] = [
        (await read('nop')) as { count: number },
        await read('products'),
      ];
      await fresh.kill();
      expect(count).toBeGreaterThanOrEqual(DEMO_GOODS);
      expect(products).toHaveLength(count);
    }
  }, 240_000);

  it('answers what it accepted and ends with 0 within 10 s of SIGTERM under load (trial 15)', async () => {
    await shop.process.start();
    const shopper = await shop.signIn('load@example.com');
    const products = await shop.products();
    const sent: Sent[] = [];
    let next = 0;
    const client = async (): Promise<void> => {
      for (let status = 200; status === 200;) {
        const answer = await sendOrder(shop.process.origin, shopper, products, next++);
        sent.push(answer);
        status = answer.status;
      }
    };
    const clients = Array.from({ length: 32 }, client);
    await pause(1_000);
    const began = performance.now();
    const ended = await shop.process.end('SIGTERM');
    expect([ended.code, performance.now() - began < 10_000]).toEqual([0, true]);
    await Promise.all(clients);
    await shop.process.start();
    const stored = await shop.ordersOf(shopper);
    const answered = sent.flatMap(({ order }) => order ?? []);
    expect(answered.length).toBeGreaterThan(32);
    expect(stored.map(({ _id }) => _id).sort()).toEqual(answered.map(({ _id }) => _id).sort());
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200, 0]));
  });
});

import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { prepareTrialShop, type TrialShop } from '../../../tools/trials/lib/trialShop';
import { buildShop } from '../trials/support/buildShop';

const server = buildShop();
/** An import of so many rows takes some seconds, during which the test can kill the shop. */
const MANY = 20_000;

describe('commands while the shop runs on the embedded database', () => {
  let shop: TrialShop;
  let folder: string;
  beforeAll(async () => {
    shop = await prepareTrialShop(server);
    folder = join(shop.dataDir, '..');
    await shop.process.start();
  });
  afterAll(() => shop.discard());

  /** Runs the command. Resolves with its exit code and output. `seen` is called with each part of the output. */
  function run(
    command: string,
    args: string[],
    seen?: (text: string, child: ChildProcess) => void,
  ) {
    const env = { PATH: process.env.PATH, DATA_DIR: shop.dataDir };
    const child = spawn(process.execPath, [join(server, 'runCommand.mjs'), command, ...args], {
      env,
    });
    const said = { out: '', err: '' };
    child.stdout.on('data', (text) => (said.out += String(text)));
    child.stderr.on('data', (text) => {
      said.err += String(text);
      seen?.(String(text), child);
    });
    return new Promise<{ code: number | null; out: string; err: string }>((resolve) =>
      child.once('close', (code) => resolve({ code, ...said })),
    );
  }

  function file(name: string, rows: readonly object[]): string {
    const path = join(folder, name);
    writeFileSync(path, JSON.stringify(rows));
    return path;
  }
  /** Waits until the shop shows this price, because for more than a second it responds from its cache. */
  const showsPrice = async (id: string, price: number) => {
    const shown = async () => (await shop.products()).find(({ _id }) => _id === id)?.price;
    const end = Date.now() + 20_000;
    while ((await shown()) !== price && Date.now() < end) await pause(200);
    expect([id, await shown()]).toEqual([id, price]);
  };
  const many = (price: number) =>
    Array.from({ length: MANY }, (_, n) => ({
      _id: `many-${n}`,
      img: '/pictures/a.svg',
      name: `hat ${n}`,
      seller: 'Many',
      price,
      ratings: 3,
      shipping: 1,
    }));

  it('write files that nobody else can read, as the shop does (trial 87)', async () => {
    await shop.signIn('bob@example.com');
    const written = ['private.backup', 'private.csv'].map((name) => join(folder, name));
    expect(await run('backup', [String(written[0])])).toMatchObject({ code: 0 });
    expect(await run('catalogue:export', [String(written[1])])).toMatchObject({ code: 0 });
    const kept = readdirSync(shop.dataDir, { recursive: true, encoding: 'utf8' });
    const all = [shop.dataDir, ...written, ...kept.map((name) => join(shop.dataDir, name))];
    expect(all.filter((path) => (statSync(path).mode & 0o077) !== 0)).toEqual([]);
  });

  it('preview a file, import it, and ask a second time before many products go', async () => {
    const [first, ...rest] = await shop.products();
    const dearer = file('dearer.json', [{ ...first, price: 12.5 }, ...rest]);
    const tried = await run('catalogue:import', ['--dry-run', dearer]);
    expect(tried.out).toContain(`Changed: ${first?._id} (line 1): price 1 -> 12.5`);
    expect(tried.out).toContain('This was a dry run.');
    expect(tried.code).toBe(0);
    await showsPrice('trial-0', 1);
    expect(await run('catalogue:import', [dearer])).toMatchObject({ code: 0 });
    await showsPrice('trial-0', 12.5);

    const few = file('few.json', [{ ...first, price: 13 }, { _id: 'broken' }]);
    const asked = await run('catalogue:import', [few]);
    expect(asked.out).toContain('add --remove');
    expect(asked.code).toBe(2);
    await showsPrice('trial-0', 12.5);
    expect(await run('catalogue:import', ['--remove', few])).toMatchObject({ code: 1 });
    await showsPrice('trial-0', 13);
    expect((await shop.products()).map(({ _id }) => _id)).toEqual(['trial-0']);
  }, 90_000);

  it('export, back up and look after people, without a restart', async () => {
    const shopper = await shop.signIn('ann@example.com');
    const [goods, backup] = [join(folder, 'goods.csv'), join(folder, 'backup')];
    expect(await run('catalogue:export', [goods])).toMatchObject({ code: 0 });
    expect(readFileSync(goods, 'utf8')).toContain('trial-0');
    expect((await run('backup', [backup])).out).toBe(
      `Wrote 1 products and 0 orders to ${backup}.\n`,
    );
    expect((await run('person:revoke', ['ann@example.com'])).out).toContain('Ended 1 sessions.');
    await expect(shop.ordersOf(shopper)).rejects.toThrow();
    expect(await run('restore', [backup])).toMatchObject({
      code: 1,
      err: expect.stringContaining(`DATA_DIR ${shop.dataDir} is in use by process`) as string,
    });
  }, 90_000);

  it('say so when the shop is killed meanwhile, and go on from there', async () => {
    const goods = file('many.json', many(10));
    const cut = await run('catalogue:import', ['--remove', goods], (text) => {
      if (text.startsWith('Changing: 50')) void shop.process.kill();
    });
    expect(cut).toMatchObject({ code: 130 });
    expect(cut.err).toContain('The shop stopped while this command worked in it.');
    expect(cut.err).toContain('start the same command with the same file');
    await shop.process.start();
    const next = await run('catalogue:import', ['--remove', goods]);
    expect(next.out).toMatch(/^Continuing after \d{4,5} of 20000 products/);
    expect(next.code).toBe(0);
    const count = await fetch(`${shop.process.origin}/api/nop`);
    expect(await count.json()).toEqual({ count: MANY });
  }, 180_000);

  it('leave the shop whole and open when they are killed themselves', async () => {
    const goods = file('cheaper.json', many(9));
    const killed = await run('catalogue:import', [goods], (text, child) => {
      if (text.startsWith('Changing: 50')) child.kill('SIGKILL');
    });
    expect(killed.code).toBeNull();
    expect((await fetch(`${shop.process.origin}/api/nop`)).status).toBe(200);
    expect(await run('catalogue:import', [goods])).toMatchObject({ code: 0 });
    await showsPrice('many-0', 9);
  }, 180_000);
});

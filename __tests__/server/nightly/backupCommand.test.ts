import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATIONS } from '#server/engines/database/migrate';
import { ShopProcess } from '../../../tools/trials/lib/shopProcess';
import { prepareTrialShop, type TrialShop } from '../../../tools/trials/lib/trialShop';
import { buildShop } from '../trials/support/buildShop';

const server = buildShop();

describe('the commands backup and restore', () => {
  let shop: TrialShop;
  let file: string;
  beforeAll(async () => {
    shop = await prepareTrialShop(server);
    file = join(shop.dataDir, '..', 'backup');
    await shop.process.start();
    await shop.process.end('SIGTERM');
  });
  afterAll(() => shop.discard());

  /** Runs a command, and returns its output and exit code. */
  function run(command: string, args: string[], dataDir = shop.dataDir) {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
    const ran = spawnSync(process.execPath, [join(server, 'runCommand.mjs'), command, ...args], {
      env,
    });
    return `${ran.status} ${String(ran.stdout)}${String(ran.stderr)}`.trim();
  }

  it('say how they are used', () => {
    expect(run('backup', [])).toBe('1 Usage: npm run backup -- <file>');
    expect(run('restore', [])).toBe('1 Usage: npm run restore -- <file>');
  });

  it('carry a shop to another place, where it starts', async () => {
    expect(run('backup', [file])).toBe(`0 Wrote 50 products and 0 orders to ${file}.`);
    const dataDir = `${shop.dataDir}-restored`;
    expect(run('migrate', [], dataDir)).toBe(
      `0 The database in DATA_DIR ${dataDir} has schema ${MIGRATIONS.length}.`,
    );
    expect(run('restore', [file], dataDir)).toBe(
      `0 Restored 50 products and 0 orders from ${file}.`,
    );
    const other = new ShopProcess(shop.process.with({ DATA_DIR: dataDir }));
    await other.start();
    const answer = await fetch(`${other.origin}/api/nop`);
    await other.kill();
    expect(await answer.json()).toEqual({ count: 50 });
  }, 90_000);

  it.each(['backup', 'restore', 'catalogue:export', 'catalogue:import'])(
    'make no shop where there is none, and say so in one sentence: %s (trial 50)',
    (command) => {
      const [nowhere, goods] = [`${shop.dataDir}-none`, join(shop.dataDir, '..', 'catalogue.json')];
      const said = run(command, [command === 'catalogue:import' ? goods : `${file}-none`], nowhere);
      expect(said).toMatch(/^[12] There is no shop in DATA_DIR \S+: correct DATA_DIR or [^\n]+\.$/);
      expect(existsSync(nowhere)).toBe(false);
    },
  );

  it.each([
    ['backup', '/proc/none', /^1 \/proc\/none cannot be written \(\w+\): give a place/],
    ['restore', '/proc/none', /^1 \/proc\/none cannot be read \(ENOENT\): give the file/],
  ])('end with 1 and one sentence: %s %s', (command, place, sentence) => {
    const said = run(command, [place]);
    expect(said).toMatch(sentence);
    expect(said).not.toContain('\n');
  });
});

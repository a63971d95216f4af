import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverPid } from '../../../tools/trials/lib/serverPid';
import { ShopProcess } from '../../../tools/trials/lib/shopProcess';
import { prepareTrialShop, type TrialShop } from '../../../tools/trials/lib/trialShop';
import { buildShop } from '../trials/support/buildShop';
import { hasStrace } from './support/hasStrace';

/** Without strace, the sync calls of another process cannot be counted. A skipped test fails the nightly run. */
const itWithStrace = hasStrace() ? it : it.skip;
/** The engine alone syncs about 1,000 files, one by one. */
const MOST_IN_A_ROW = 800;

describe('the embedded database after a kill', () => {
  let shop: TrialShop;
  beforeAll(async () => {
    shop = await prepareTrialShop(buildShop());
  });
  afterAll(() => shop.discard());

  itWithStrace(
    'is opened again without syncing file after file (trial 6)',
    async () => {
      await shop.process.start();
      await shop.process.kill();
      const file = join(shop.dataDir, '..', 'syncs');
      const wrapper = ['strace', '-f', '-e', 'trace=fsync', '-o', file];
      const traced = new ShopProcess({ ...shop.process.with({}), wrapper });
      const ended = once(traced.launch(), 'close');
      await traced.serves();
      process.kill(serverPid(shop.dataDir), 'SIGKILL');
      await ended;
      const syncs = new Map<string, number>();
      for (const [, thread = ''] of readFileSync(file, 'utf8').matchAll(/^(\d+) +fsync\(/gm))
        syncs.set(thread, (syncs.get(thread) ?? 0) + 1);
      expect(syncs.size).toBeGreaterThan(1);
      expect(Math.max(...syncs.values())).toBeLessThan(MOST_IN_A_ROW);
    },
    120_000,
  );
});

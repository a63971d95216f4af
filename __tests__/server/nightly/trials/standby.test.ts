import { setTimeout as pause } from 'node:timers/promises';
import { runCrowd } from '../../../../tools/trials/instances/crowd';
import { prepareTrialShop } from '../../../../tools/trials/lib/trialShop';
import { startPair } from '../../../../tools/trials/standby/pair';
import { startTcpProxy } from '../../../../tools/trials/standby/tcpProxy';
import { itOnPostgres } from '../../support/postgres';
import { buildShop } from '../../trials/support/buildShop';
import { LIMIT_MS, printFigures, SEED, size } from './support/size';

const SECONDS = size('SECONDS', 20);
/** How long nobody notices that the primary is lost. */
const NOTICE_MS = 2_000;
const rounds = Array.from({ length: size('ROUNDS', 3) }, (_, n) => n + 1);

itOnPostgres.each(rounds)(
  'in round %s, every acknowledged order is there once after the primary database was lost and its standby promoted (trial 47)',
  async (round) => {
    const pair = await startPair();
    const proxy = await startTcpProxy(pair.primary.port);
    const settings = { DATABASE_URL: proxy.through(pair.primary.createDatabase('shop')) };
    const shop = await prepareTrialShop(buildShop(), { settings });
    try {
      await shop.process.start();
      const crowd = {
        origin: shop.process.origin,
        shop,
        clients: size('CLIENTS', 8),
        seed: `${SEED}-${round}`,
        seconds: SECONDS,
      };
      const result = await runCrowd(crowd, async () => {
        await pause((SECONDS * 1_000) / 4);
        pair.losePrimary();
        await pause(NOTICE_MS);
        pair.promote();
        proxy.turnTo(pair.standbyPort);
        await pause(SECONDS * 1_000);
      });
      printFigures(result);
      expect(result).toMatchObject({
        faulty: { lost: [], doubled: [], altered: [], phantom: [] },
        refused: [],
        unresolved: [],
      });
    } finally {
      await shop.discard();
      await proxy.close();
      pair.stop();
    }
  },
  LIMIT_MS,
);

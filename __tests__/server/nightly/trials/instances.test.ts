import { runCrowd } from '../../../../tools/trials/instances/crowd';
import { startFleet } from '../../../../tools/trials/instances/fleet';
import { startNginx } from '../../../../tools/trials/lib/nginx';
import { itOnPostgres, startPostgres } from '../../support/postgres';
import { buildShop } from '../../trials/support/buildShop';
import { LIMIT_MS, printFigures, SEED, size } from './support/size';

const INSTANCES = 3;
const WELL = {
  faulty: { lost: [], doubled: [], altered: [], phantom: [] },
  refused: [],
  unresolved: [],
};

itOnPostgres(
  'three instances behind nginx lose no order when one is killed every 5 s, and fail no call in a rolling restart (trial 47)',
  async () => {
    const postgres = await startPostgres();
    const fleet = await startFleet(buildShop(), postgres.createDatabase('shop'), INSTANCES);
    const nginx = await startNginx(fleet.ports);
    const during = async (trouble: 'killed' | 'restarted') => {
      const crowd = {
        origin: nginx.origin,
        shop: fleet.shop,
        clients: size('CLIENTS', 8),
        seed: `${SEED}-${trouble}`,
        seconds: size('SECONDS', 120),
      };
      const result = await runCrowd(crowd, () => fleet[trouble]());
      printFigures({ trouble, ...result });
      return result;
    };
    try {
      // Calls may fail here, because shoppers repeat them.
      expect(await during('killed')).toMatchObject(WELL);
      const restarted = { ...WELL, repeated: 0, reads: { failed: 0 } };
      expect(await during('restarted')).toMatchObject(restarted);
    } finally {
      await nginx.end();
      await fleet.end();
      postgres.stop();
    }
  },
  LIMIT_MS,
);

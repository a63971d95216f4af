import { runMailTrial } from '../../../../tools/trials/mails/mailTrial';
import { itOnPostgres, startPostgres } from '../../support/postgres';
import { buildShop } from '../../trials/support/buildShop';
import { LIMIT_MS, printFigures, SEED, size } from './support/size';

const ORDERS = size('ORDERS', 2_000);
const SHOP_KILLS = size('KILLS', 30);
const MAIL_KILLS = size('MAIL_KILLS', 10);

itOnPostgres(
  `the mails of ${ORDERS} orders all arrive, none of another order, while the shop and the mail server are killed (trial 72)`,
  async () => {
    const postgres = await startPostgres();
    try {
      const { shopKills, mailKills, ...result } = await runMailTrial({
        server: buildShop(),
        databaseUrl: postgres.createDatabase('shop'),
        seed: SEED,
        orders: ORDERS,
        clients: size('CLIENTS', 8),
        faults: size('FAULTS', 0.15),
        shopKills: SHOP_KILLS,
        mailKills: MAIL_KILLS,
      });
      printFigures(result);
      expect(result).toMatchObject({
        faults: { missing: [], unknown: [], confused: [], unfounded: [] },
        orders: ORDERS,
        brokenOrders: 0,
        strayPieces: 0,
      });
      expect([shopKills, mailKills]).toEqual([SHOP_KILLS, MAIL_KILLS]);
      expect(result.rows).toBeGreaterThan(2 * ORDERS);
      expect(result.tries).toBeGreaterThan(0);
    } finally {
      postgres.stop();
    }
  },
  LIMIT_MS,
);

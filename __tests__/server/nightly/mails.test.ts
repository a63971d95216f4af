import { mailProblems } from '../../../tools/trials/mails/mailReport';
import { runMailTrial } from '../../../tools/trials/mails/mailTrial';
import { itOnPostgres, startPostgres } from '../support/postgres';
import { buildShop } from '../trials/support/buildShop';

describe('mails to a real mail server', () => {
  itOnPostgres(
    'all arrive, none of another order, while the shop and the mail server are killed (trial 72)',
    async () => {
      const postgres = await startPostgres();
      try {
        const result = await runMailTrial({
          ...buildShop(),
          databaseUrl: postgres.createDatabase('shop'),
          seed: String(Date.now()),
          orders: 40,
          clients: 4,
          faults: 0.3,
          shopKills: 2,
          mailKills: 2,
        });
        expect(mailProblems(result)).toEqual([]);
        expect([result.orders, result.shopKills, result.mailKills]).toEqual([40, 2, 2]);
        expect(result.rows).toBeGreaterThan(80);
        expect(result.tries).toBeGreaterThan(0);
      } finally {
        postgres.stop();
      }
    },
    240_000,
  );
});

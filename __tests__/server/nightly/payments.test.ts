import { paymentProblems } from '../../../tools/trials/payments/paymentReport';
import { runPaymentTrial } from '../../../tools/trials/payments/paymentTrial';
import { itOnPostgres, startPostgres } from '../support/postgres';
import { buildShop } from '../trials/support/buildShop';

const SIZE = { purchases: 60, clients: 6, kills: 2, jumps: 1 };

async function expectEqualLedgers(databaseUrl?: string): Promise<void> {
  const seed = String(Date.now());
  const place = databaseUrl === undefined ? {} : { databaseUrl };
  const result = await runPaymentTrial({ ...buildShop(), ...SIZE, seed, ...place });
  // The seed stands there, so that a failure can be repeated.
  expect({ seed, problems: paymentProblems(result) }).toEqual({ seed, problems: [] });
  expect(result.sums.provider.taken).toBeGreaterThan(0);
  expect(result.sums.provider.refunded).toBeGreaterThan(0);
}

describe('the ledgers of shop, provider and stock', () => {
  it('are equal after kills and lost events, on the embedded database (trials 82, 83, 84)', async () => {
    await expectEqualLedgers();
  }, 400_000);

  itOnPostgres(
    'are equal after kills and lost events, on PostgreSQL (trials 82, 83, 84)',
    async () => {
      const postgres = await startPostgres();
      try {
        await expectEqualLedgers(postgres.createDatabase('shop'));
      } finally {
        postgres.stop();
      }
    },
    400_000,
  );
});

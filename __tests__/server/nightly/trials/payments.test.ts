import { runPaymentTrial } from '../../../../tools/trials/payments/paymentTrial';
import { itOnPostgres, startPostgres } from '../../support/postgres';
import { buildShop } from '../../trials/support/buildShop';
import { LIMIT_MS, printFigures, SEED, size } from './support/size';

const PURCHASES = size('PURCHASES', 10_000);
const KILLS = size('KILLS', 20);
const JUMPS = size('JUMPS', 10);

async function expectEqualLedgers(databaseUrl?: string): Promise<void> {
  const result = await runPaymentTrial({
    server: buildShop(),
    databaseUrl,
    seed: SEED,
    purchases: PURCHASES,
    clients: size('CLIENTS', 16),
    kills: KILLS,
    jumps: JUMPS,
  });
  printFigures(result);
  expect(result).toMatchObject({
    faults: { unknown: [], invented: [], unjust: [], waiting: [] },
    orders: PURCHASES,
    strayPieces: 0,
    unpaidSteps: 0,
    strayMails: 0,
    shopKills: KILLS,
    providerKills: KILLS,
    jumps: JUMPS,
    exitCode: 0,
  });
  expect(result.sums.provider.taken).toBeGreaterThan(0);
  expect(result.sums.provider.refunded).toBeGreaterThan(0);
}

describe(`the ledgers of shop, provider and stock after ${PURCHASES} purchases`, () => {
  it(
    'are equal after kills and lost events, on the embedded database (trials 82, 83, 84)',
    () => expectEqualLedgers(),
    LIMIT_MS,
  );

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
    LIMIT_MS,
  );
});

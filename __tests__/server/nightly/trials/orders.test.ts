import { runRealServerTest } from '../../../../tools/trials/orders/realServerTest';
import { buildShop } from '../../trials/support/buildShop';
import { LIMIT_MS, printFigures, SEED, size } from './support/size';

const ORDERS = size('ORDERS', 10_000);
const KILLS = size('KILLS', 20);
/** Not the shop's own variable: the trial replaces the goods of its database. */
const { TRIAL_DATABASE_URL } = process.env;
/** From the moment at which the killed shop serves again to its next acknowledged order. */
const BACK_LIMIT_MS = 5_000;

it(
  `no order of ${ORDERS} is lost, doubled, altered or invented over ${KILLS} kills and an unreliable network (trials 3, 6)`,
  async () => {
    const result = await runRealServerTest({
      server: buildShop(),
      ...(TRIAL_DATABASE_URL && { settings: { DATABASE_URL: TRIAL_DATABASE_URL } }),
      seed: SEED,
      orders: ORDERS,
      clients: size('CLIENTS', 32),
      kills: KILLS,
    });
    const { log, kills } = result;
    printFigures({ ...log, nextOrderAfterMs: kills.worksAfter });
    expect(result).toMatchObject({
      faulty: { lost: [], doubled: [], altered: [], phantom: [] },
      refused: [],
      unresolved: [],
      rows: { orders: ORDERS, halves: 0, stock: result.stockExpected },
      exitCode: 0,
    });
    expect(kills.at).toHaveLength(KILLS);
    expect(Math.max(...kills.worksAfter)).toBeLessThan(BACK_LIMIT_MS);
    expect(sum(log.faults) / log.calls).toBeGreaterThan(0.2);
    expect(sum(log.afterCommit)).toBeGreaterThan(0);
  },
  LIMIT_MS,
);

function sum(counts: Record<string, number>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}

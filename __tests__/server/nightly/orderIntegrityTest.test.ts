import { runRealServerTest } from '../../../tools/trials/orders/realServerTest';
import { failedChecks, reportLines, sum } from '../../../tools/trials/orders/report';
import { buildShop } from '../trials/support/buildShop';

const SEED = process.env.TRIAL_SEED ?? 'short form';

describe('the order integrity test', () => {
  it('loses, doubles, alters and invents no order of 500 over 3 kills (trials 3, 6)', async () => {
    const size = { seed: SEED, orders: 500, clients: 32, kills: 3 };
    const result = await runRealServerTest({ ...buildShop(), ...size });
    expect(failedChecks(result).map((name) => [name, ...reportLines(SEED, result)])).toEqual([]);
    expect(result.kills.at).toHaveLength(3);
    expect(sum(result.log.afterCommit)).toBeGreaterThan(0);
  }, 180_000);
});

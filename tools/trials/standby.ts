/**
 * `npm run trials:standby -- [--rounds 3] [--seconds 20] [--clients 8] [--notice 2] [--seed text]`: places
 * orders in a shop whose PostgreSQL has a synchronous standby. The shop connects to PostgreSQL through a
 * proxy. The primary is killed as in a power cut. After `--notice` seconds, the standby is promoted to
 * primary, and the proxy connects to it. Every acknowledged order must be stored exactly once.
 */

import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runCrowd } from './instances/crowd';
import { problemsOf, reportOf } from './lib/crowdReport';
import { prepareTrialShop, trialFiles } from './lib/trialShop';
import { startPair } from './standby/pair';
import { startTcpProxy } from './standby/tcpProxy';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '20' },
    clients: { type: 'string', default: '8' },
    notice: { type: 'string', default: '2' },
    seed: { type: 'string', default: randomBytes(6).toString('hex') },
  },
});
const problems: string[] = [];
for (let round = 1; round <= Number(values.rounds); round += 1)
  problems.push(...(await play(round)));
if (problems.length > 0) console.error(`Not as it must be: ${problems.join(', ')}`);
process.exitCode = problems.length > 0 ? 1 : 0;

async function play(round: number): Promise<string[]> {
  const pair = await startPair();
  const proxy = await startTcpProxy(pair.primary.port);
  const settings = { DATABASE_URL: proxy.through(pair.primary.createDatabase('shop')) };
  const shop = await prepareTrialShop(trialFiles(), { settings });
  try {
    await shop.process.start();
    const lines: string[] = [];
    const crowd = {
      origin: shop.process.origin,
      shop,
      clients: Number(values.clients),
      seed: `${values.seed}-${round}`,
      seconds: Number(values.seconds),
    };
    const result = await runCrowd(crowd, async () => {
      await pause((crowd.seconds * 1_000) / 4);
      const began = performance.now();
      const took = () => `${((performance.now() - began) / 1_000).toFixed(1)} s`;
      pair.losePrimary();
      await pause(Number(values.notice) * 1_000);
      pair.promote();
      lines.push(
        `promoted ${took()} after the primary was lost, of which ${values.notice} s unnoticed`,
      );
      proxy.turnTo(pair.standbyPort);
      await pause(crowd.seconds * 1_000);
    });
    console.log([reportOf('lost', crowd.seed, result), ...lines].join('\n'));
    return problemsOf('lost', result);
  } finally {
    await shop.discard();
    await proxy.close();
    pair.stop();
  }
}

/**
 * `npm run trials:instances -- [--seconds 120] [--clients 8] [--seed text]`: runs three instances of the shop
 * behind nginx with one PostgreSQL, while clients place orders and read pages. The trial has two parts of
 * `--seconds` each. In the first part, an instance is killed every 5 s and restarted. In the second part, the
 * instances are stopped and restarted one after the other, as in a deploy.
 */

import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { runCrowd } from './instances/crowd';
import { startFleet } from './instances/fleet';
import { problemsOf, reportOf } from './lib/crowdReport';
import { startNginx } from './lib/nginx';
import { startPostgres } from './lib/postgres';
import { trialFiles } from './lib/trialShop';

const INSTANCES = 3;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    clients: { type: 'string', default: '8' },
    seed: { type: 'string', default: randomBytes(6).toString('hex') },
  },
});

const postgres = await startPostgres();
const fleet = await startFleet(trialFiles(), postgres.createDatabase('shop'), INSTANCES);
const nginx = await startNginx(fleet.ports);
const problems: string[] = [];
try {
  for (const trouble of ['killed', 'restarted'] as const) {
    const crowd = {
      origin: nginx.origin,
      shop: fleet.shop,
      clients: Number(values.clients),
      seed: `${values.seed}-${trouble}`,
      seconds: Number(values.seconds),
    };
    const result = await runCrowd(crowd, () => fleet[trouble]());
    console.log(reportOf(trouble, crowd.seed, result));
    problems.push(...problemsOf(trouble, result));
  }
} finally {
  await nginx.end();
  await fleet.end();
  postgres.stop();
}
if (problems.length > 0) console.error(`Not as it must be: ${problems.join(', ')}`);
process.exitCode = problems.length > 0 ? 1 : 0;

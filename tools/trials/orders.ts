/**
 * `npm run trials:orders -- [--orders 10000] [--kills 20] [--clients 32] [--seed text] [--database url]`:
 * places orders over an unreliable network while the server is killed again and again. Then checks that no order
 * is lost, stored twice, altered, or stored without having been placed. `--database` is the address of an empty
 * PostgreSQL database; the default is the embedded database.
 */

import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { trialFiles } from './lib/trialShop';
import { runRealServerTest } from './orders/realServerTest';
import { failedChecks, reportLines } from './orders/report';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '20' },
    clients: { type: 'string', default: '32' },
    seed: { type: 'string', default: randomBytes(6).toString('hex') },
    database: { type: 'string' },
    server: { type: 'string', default: 'dist/server' },
  },
});
const { seed, database } = values;

console.log(
  `${values.orders} orders by ${values.clients} clients, ${values.kills} kills, seed ${seed}`,
);
const result = await runRealServerTest({
  ...trialFiles(values.server),
  ...(database !== undefined && { settings: { DATABASE_URL: database } }),
  seed,
  orders: Number(values.orders),
  clients: Number(values.clients),
  kills: Number(values.kills),
});
console.log(reportLines(seed, result).join('\n'));
const wrong = failedChecks(result);
console.log(wrong.length === 0 ? 'passed' : `FAILED: ${wrong.join(', ')}`);
process.exit(wrong.length === 0 ? 0 : 1);

/**
 * `npm run trials:mails -- [--orders 2000] [--kills 30] [--mailKills 10] [--clients 8] [--faults 0.15]
 * [--seed text] [--database url]`: places and moves orders while the shop and a real mail server are killed and
 * deliveries go wrong. Then checks that every mail has arrived, that each mail is about the right order, and that there
 * is no mail without an order. `--database` is the address of an empty PostgreSQL database; by default, the trial
 * starts its own PostgreSQL.
 */

import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { startPostgres } from './lib/postgres';
import { trialFiles } from './lib/trialShop';
import { mailProblems, mailReport } from './mails/mailReport';
import { runMailTrial } from './mails/mailTrial';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '2000' },
    kills: { type: 'string', default: '30' },
    mailKills: { type: 'string', default: '10' },
    clients: { type: 'string', default: '8' },
    faults: { type: 'string', default: '0.15' },
    seed: { type: 'string', default: randomBytes(6).toString('hex') },
    database: { type: 'string' },
    server: { type: 'string', default: 'dist/server' },
  },
});
const { seed } = values;
const postgres = values.database === undefined ? await startPostgres() : undefined;
console.log(`${values.orders} orders, seed ${seed}`);
try {
  const result = await runMailTrial({
    ...trialFiles(values.server),
    databaseUrl: values.database ?? postgres?.createDatabase('shop') ?? '',
    seed,
    orders: Number(values.orders),
    clients: Number(values.clients),
    shopKills: Number(values.kills),
    mailKills: Number(values.mailKills),
    faults: Number(values.faults),
  });
  console.log(mailReport(result));
  const wrong = mailProblems(result);
  console.log(wrong.length === 0 ? 'passed' : `FAILED: ${wrong.join(', ')}`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  postgres?.stop();
}

/**
 * `npm run trials:payments -- [--purchases 10000] [--kills 20] [--jumps 10] [--clients 16] [--seed text]
 * [--on embedded|postgres]`: buys, pays, declines, leaves, cancels and refunds while the shop and its payment provider
 * are killed, events are lost, doubled and late, and the clock jumps. Then compares the ledgers of the shop, of the
 * provider and of the stock. By default on both databases: the embedded one, and a PostgreSQL of its own.
 */

import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { startPostgres } from './lib/postgres';
import { trialFiles } from './lib/trialShop';
import { paymentProblems, paymentReport } from './payments/paymentReport';
import { runPaymentTrial } from './payments/paymentTrial';

const { values } = parseArgs({
  options: {
    purchases: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '20' },
    jumps: { type: 'string', default: '10' },
    clients: { type: 'string', default: '16' },
    seed: { type: 'string', default: randomBytes(6).toString('hex') },
    server: { type: 'string', default: 'dist/server' },
    on: { type: 'string', default: 'embedded,postgres' },
  },
});
const { seed } = values;
const trial = {
  ...trialFiles(values.server),
  seed,
  purchases: Number(values.purchases),
  clients: Number(values.clients),
  kills: Number(values.kills),
  jumps: Number(values.jumps),
};
const postgres = await startPostgres();
try {
  for (const engine of values.on.split(',')) {
    const databaseUrl = engine === 'embedded' ? undefined : postgres.createDatabase('shop');
    console.log(`${trial.purchases} purchases on ${engine}, seed ${seed}`);
    const result = await runPaymentTrial({ ...trial, ...(databaseUrl && { databaseUrl }) });
    console.log(paymentReport(seed, result));
    const wrong = paymentProblems(result);
    console.log(wrong.length === 0 ? 'passed' : `FAILED: ${wrong.join(', ')}`);
    if (wrong.length > 0) process.exitCode = 1;
  }
} finally {
  postgres.stop();
}

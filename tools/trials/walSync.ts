/**
 * `npm run trials:walSync -- [--orders 300] [--clients 8]`: checks that the embedded database syncs its
 * write-ahead log to disk before the shop acknowledges an order. Needs strace.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { traceOrders } from './walSync/traceOrders';
import { ensureStrace } from './walSync/ensureStrace';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '300' },
    clients: { type: 'string', default: '8' },
    server: { type: 'string', default: 'dist/server' },
  },
});
ensureStrace();
const files = {
  server: path.resolve(values.server),
  preload: path.resolve('tools/trials/lib/trustTrialKeys.mjs'),
};
const measured = await traceOrders(files, Number(values.orders), Number(values.clients));
let hasPassed = true;
for (const { clients, durability } of measured) {
  const { orders, syncs, early, grouped } = durability;
  const isGood = orders === Number(values.orders) && grouped.length === 0;
  const unsynced = clients === 1 ? `, ${early.length} answered before their sync` : '';
  hasPassed &&= isGood && (clients > 1 || early.length === 0);
  console.log(
    `${clients} client(s): ${orders} orders acknowledged, ${syncs} syncs of the log, ratio ${(syncs / orders).toFixed(2)}; ${grouped.length} times fewer syncs than answers${unsynced}`,
  );
}
console.log(hasPassed ? 'passed' : 'FAILED');
process.exit(hasPassed ? 0 : 1);

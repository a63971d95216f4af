/**
 * `npm run bench:api -- [--rounds 7] [--seconds 4]`: measures how fast the shop answers read requests and
 * stores orders. Compares it with other programs on the same machine. Writes the results to `docs/bench/api.md`
 * and prints them. Takes about five minutes and needs an idle machine.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { compareReadRate } from './api/readRate';
import { measureFreshness } from './api/freshness';
import { measureOrders } from './api/orderRate';
import { measurePagination } from './api/paginationTime';
import { installContenders } from './lib/installContenders';
import { describeMachine, loadNow } from './lib/machine';
import { figure, table } from './lib/markdown';
import { startPostgres } from '../trials/lib/postgres';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '4' },
  },
});
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
const files = {
  server: path.resolve('dist/server'),
  preload: path.resolve('tools/trials/lib/trustTrialKeys.mjs'),
};

const started = performance.now();
const machine = describeMachine();
installContenders();
const postgres = await startPostgres();
const name = `PostgreSQL ${postgres.version}`;
const reading = await compareReadRate(files, { rounds, seconds });
const freshness = await measureFreshness(files);
const pages = await measurePagination(postgres.createDatabase('pages'));
const orders = [
  await measureOrders(files, 'embedded', seconds),
  await measureOrders(files, name, seconds, postgres.createDatabase('orders')),
];
postgres.stop();
const minutes = (performance.now() - started) / 60_000;

const page = `# The API, measured

Printed by \`npm run bench:api\`. ${machine} Load after, its own included: ${loadNow()}; minutes it took: ${figure(minutes, 1)}.

## A page of six out of a thousand products

50 connections, ${rounds} turns of ${seconds} s each, medians. Limits, security headers, metrics and freshness are
on, as they are by default; the readers come through a trusted proxy, so that the limits tell them apart.

${reading}

${freshness}

## The first, the middle and the last page

${name}, pages of six, medians of 500 reads.

${pages}

## Durable orders

8 clients for ${seconds} s, orders of one to four lines. The loop stores the same rows in the same transactions and
does nothing else: no server, no session, no look at stock and prices.

${table(['database', 'orders/s of the shop', 'of the loop', 'ratio'], orders)}
`;
console.log(page);
mkdirSync('docs/bench', { recursive: true });
writeFileSync('docs/bench/api.md', page);

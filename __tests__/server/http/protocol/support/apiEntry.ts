/** Runs the API in a process of its own, with a database in memory from the dump. Reports its port, and later its memory. */

import { mkdtempSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { servePglite } from '#server/engines/database/embedded/pgliteServer';
import { migrate } from '#server/engines/database/migrate';
import { createPgDatabase } from '#server/engines/database/postgres/pgDatabase';
import { createApp } from '#server/http/app';
import { PRODUCTS } from '#tests/server/support/sampleProducts';
import { openEngine } from '#tests/support/openEngine';
import { replaceCatalogue } from '#tests/support/replaceCatalogue';
import { createTestIdentity } from '#tests/support/testIdentity';
import { testSettings } from '#tests/support/testSettings';

const directory = mkdtempSync(join(tmpdir(), 'hemline-test-'));
const engine = await openEngine(String(process.argv[2]));
await servePglite(engine, { path: join(directory, '.s.PGSQL.5432') }, (error) => {
  throw error;
});
const access = { host: directory, user: 'postgres', database: 'postgres', max: 1 };
const database = createPgDatabase('embedded', access);
await migrate(database);
await replaceCatalogue(
  database,
  PRODUCTS.map((product) => ({ stock: 1_000, ...product })),
);
const app = await createApp({
  settings: testSettings(),
  database,
  identity: createTestIdentity(),
});
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ port: (app.server.address() as AddressInfo).port });
process.on('message', () => {
  globalThis.gc?.();
  process.send?.({ memory: process.memoryUsage().rss });
});
process.on('disconnect', () => process.exit());

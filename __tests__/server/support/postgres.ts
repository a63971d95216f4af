/**
 * Tests that need PostgreSQL itself. Without PostgreSQL they are skipped, and reported as skipped. In CI they fail
 * instead, because a skipped test proves nothing.
 */

import { installedPostgres } from '../../../tools/trials/lib/postgres';

export const isPostgresWanted = installedPostgres() !== undefined || process.env.CI !== undefined;

export const describeOnPostgres = isPostgresWanted ? describe : describe.skip;
export const itOnPostgres = isPostgresWanted ? it : it.skip;

export { type Postgres, startPostgres } from '../../../tools/trials/lib/postgres';

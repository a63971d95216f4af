/**
 * Tests that need PostgreSQL itself: where it is not installed they are skipped, and count as that; but
 * in CI they fail, since what is skipped proves nothing.
 */
import { installedPostgres } from '../../../tools/trials/lib/postgres';

export const isPostgresWanted = installedPostgres() !== undefined || process.env.CI !== undefined;

export const describeOnPostgres = isPostgresWanted ? describe : describe.skip;
export const itOnPostgres = isPostgresWanted ? it : it.skip;

export { type Postgres, startPostgres } from '../../../tools/trials/lib/postgres';

/**
 * Tests that need PostgreSQL itself: where it is not installed they are skipped, and count as that; but
 * in CI they fail, since what is skipped proves nothing.
 */
import { installedPostgres } from '../../../tools/trials/lib/postgres';

const isWanted = installedPostgres() !== undefined || process.env.CI !== undefined;

export const describeOnPostgres = isWanted ? describe : describe.skip;
export const itOnPostgres = isWanted ? it : it.skip;

export { type Postgres, startPostgres } from '../../../tools/trials/lib/postgres';

/** Tests that need PostgreSQL itself: where it is not installed they are skipped, and count as that. */
import { installedPostgres } from '../../../tools/trials/lib/postgres';

const isInstalled = installedPostgres() !== undefined;

export const describeOnPostgres = isInstalled ? describe : describe.skip;
export const itOnPostgres = isInstalled ? it : it.skip;

export { type Postgres, startPostgres } from '../../../tools/trials/lib/postgres';

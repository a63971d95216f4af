/**
 * VACUUM for the embedded database. PostgreSQL has processes that do it when it is due; the engine is its
 * single-user form and has none, so its tables would grow with every order, and its transaction numbers
 * would run out. The rule is PostgreSQL's own.
 */
import type { Queries } from '../database';

const LOOK_EVERY_MS = 60_000;
/** As `autovacuum_vacuum_threshold` and `autovacuum_vacuum_scale_factor`, but for small tables too. */
const DEAD_ROWS = 1_000;
const DEAD_SHARE = 0.2;
/** As `autovacuum_freeze_max_age`: two thousand million is the end. */
const OLDEST = 200_000_000;

/** Looks from time to time, until the returned function is called. */
export function keepVacuumed(database: Queries): () => void {
  // A database that cannot work now is looked at again later.
  const look = () => void vacuumDue(database).catch(() => undefined);
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** Vacuums each table that needs it; resolves with their names. */
export async function vacuumDue(database: Queries): Promise<string[]> {
  // The counts of this session, which is the only one, are handed in at the end of the next statement.
  await database.query('SELECT pg_stat_force_next_flush()');
  const due = await database.query<{ name: string }>(
    `SELECT relid::regclass::text AS name FROM pg_stat_user_tables JOIN pg_class ON pg_class.oid = relid
     WHERE n_dead_tup > $1 + $2 * greatest(reltuples, 0) OR age(relfrozenxid) > $3`,
    [DEAD_ROWS, DEAD_SHARE, OLDEST],
  );
  for (const { name } of due) await database.query(`VACUUM (ANALYZE) ${name}`);
  return due.map(({ name }) => name);
}

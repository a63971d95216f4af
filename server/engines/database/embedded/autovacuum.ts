/**
 * VACUUM for the embedded database, which has no background process for it. Without it, tables would grow with every
 * order, and transaction ids would run out. A table is vacuumed by the same rule as in PostgreSQL.
 */

import type { Queries } from '../database';

/**
 * A table is due when its dead rows, or the rows added since it was last vacuumed, exceed `DEAD_ROWS` plus `DEAD_SHARE`
 * of all its rows. PostgreSQL calls these `autovacuum_vacuum_threshold` and `_scale_factor`.
 */
const DEAD_ROWS = 1_000;
const DEAD_SHARE = 0.2;
/**
 * A table is also due when its oldest transaction id has this age (`autovacuum_freeze_max_age`). The hard limit is
 * 2,000,000,000.
 */
const OLDEST = 200_000_000;

/** Vacuums each table that needs it; resolves with their names. */
export async function vacuumDue(database: Queries): Promise<string[]> {
  // The only session would write its statistics with a delay.
  await database.query('SELECT pg_stat_force_next_flush()');
  const due = await database.query<{ name: string }>(
    `SELECT relid::regclass::text AS name FROM pg_stat_user_tables JOIN pg_class ON pg_class.oid = relid
     WHERE greatest(n_dead_tup, n_ins_since_vacuum) > $1 + $2 * greatest(reltuples, 0) OR age(relfrozenxid) > $3`,
    [DEAD_ROWS, DEAD_SHARE, OLDEST],
  );
  for (const { name } of due) await database.query(`VACUUM (ANALYZE) ${name}`);
  return due.map(({ name }) => name);
}

/** The shop's currency, time zone and first language. The database keeps them, so that all instances agree. */

import { type Language, LANGUAGE_TABLE } from '#domain/language';
import { SettingsError } from '#server/base/operatorError';
import type { Database } from '#server/engines/database/database';
import { SCHEMA_LOCK } from '#server/engines/database/migrate';

/**
 * Records the shop's currency (ISO 4217). Amounts are stored as numbers, so another currency would make old orders show
 * other amounts than their buyers agreed to. So if there is an order, throws `SettingsError` for any other currency.
 */
export async function requireCurrency(database: Database, currency: string): Promise<void> {
  await database.query(
    `UPDATE catalogue SET currency = $1
     WHERE currency IS DISTINCT FROM $1 AND (currency IS NULL OR NOT EXISTS (SELECT FROM orders))`,
    [currency],
  );
  const [row] = await database.query<{ currency: string }>('SELECT currency FROM catalogue');
  if (row === undefined || row.currency === currency) return;
  throw new SettingsError(
    `CURRENCY is ${currency} but the orders in the database are in ${row.currency}: set CURRENCY to ${row.currency}, or use an empty database for a shop in ${currency}.`,
  );
}

/** The last zone (IANA) that is set counts. Throws `SettingsError` if the database does not know it. */
export async function setTimeZone(database: Database, timeZone: string): Promise<void> {
  const set = await database.query(
    `UPDATE catalogue SET time_zone = $1
     WHERE EXISTS (SELECT FROM pg_timezone_names WHERE lower(name) = lower($1)) RETURNING time_zone`,
    [timeZone],
  );
  if (set.length === 0)
    throw new SettingsError(
      `TIME_ZONE is ${timeZone}, which the database does not know: set it to a name such as Europe/Berlin or UTC.`,
    );
}

/** The document of the row `own` of `products`, as the triggers of `searched_products` write it. */
const DOCUMENT = Object.entries({
  A: 'own.name',
  B: "coalesce(own.category, '') || ' ' || coalesce(own.colour, '') || coalesce(' size ' || own.size, '')",
  C: 'own.seller',
  D: "coalesce(own.description, '') || ' ' || coalesce(own.material, '')",
})
  .map(([weight, words]) => `setweight(to_tsvector('goods', folded(${words})), '${weight}')`)
  .join(' || ');

/**
 * Makes the search read the goods' words of the shop's first language in that language. The last one that is set counts.
 * If it was another, all search documents are rebuilt, while goods and orders of other instances wait. Call this on a
 * connection without statement timeouts.
 */
export async function setFirstLanguage(database: Database, language: Language): Promise<void> {
  const wanted = `${LANGUAGE_TABLE[language].dictionary}_stem`;
  await database.transaction(async (queries) => {
    // One instance after another: the others then find it set.
    await queries.query('SELECT pg_advisory_xact_lock($1)', [SCHEMA_LOCK]);
    const [set] = await queries.query<{ stemmer: string }>(
      `SELECT dictname AS stemmer FROM pg_ts_config_map JOIN pg_ts_dict ON pg_ts_dict.oid = mapdict
       WHERE mapcfg = 'goods'::regconfig AND dictname LIKE '%stem' AND dictname <> $1 LIMIT 1`,
      [wanted],
    );
    if (set === undefined) return;
    // What others write of goods meanwhile waits, and is then stemmed in the new language.
    await queries.query('LOCK TABLE products IN SHARE ROW EXCLUSIVE MODE');
    await queries.query(
      `ALTER TEXT SEARCH CONFIGURATION goods ALTER MAPPING REPLACE ${set.stemmer} WITH ${wanted}`,
    );
    await queries.query(
      `UPDATE searched_products AS found SET document = ${DOCUMENT} FROM products AS own WHERE own.id = found.id`,
    );
  });
}

/** The currency of the shop's orders, and the time zone of its days. The database keeps both, so that all instances agree. */

import { SettingsError } from '#server/base/operatorError';
import type { Database } from '#server/engines/database/database';

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

/**
 * Makes the shop's days those of this zone (IANA). The last one that is set counts. Throws `SettingsError` if the
 * database does not know the zone.
 */
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

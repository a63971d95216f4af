/** The currency in which the shop's orders were placed. */

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

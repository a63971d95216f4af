/** Stores what owners change of the shop's settings. A change belongs to an act of the journal. */

import { ORDER_MAIL_FREQUENCIES, type OrderMailFrequency } from '#domain/owner/shopSettings';
import type { SettingValues } from '#server/base/settings/ownSettings';
import type { Queries } from '#server/engines/database/database';

export interface StoredSetting {
  name: string;
  /** Null if the setting has its default. */
  value: string | null;
  /** Counts the changes; 0 while the setting has its default. */
  version: number;
}

/** Resolves with a number that grows with every change. */
export async function readSettingsVersion(queries: Queries): Promise<number> {
  const [row] = await queries.query<{ version: number }>(
    'SELECT coalesce(sum(version), 0)::integer AS version FROM shop_settings',
  );
  return row?.version ?? 0;
}

export async function readStoredSettings(queries: Queries) {
  const rows = await queries.query<StoredSetting>(
    'SELECT name, value, CASE WHEN value IS NULL THEN 0 ELSE version END AS version FROM shop_settings',
  );
  return new Map(rows.map((row) => [row.name, row]));
}

/** Resolves with which mails owners get: what the environment fixes, or else what an owner has chosen last. */
export async function readOwnerMails(
  queries: Queries,
  { OWNER_MAILS: fixed }: SettingValues,
): Promise<OrderMailFrequency> {
  const read = () =>
    queries.query<Pick<StoredSetting, 'value'>>(
      "SELECT value FROM shop_settings WHERE name = 'OWNER_MAILS'",
    );
  const value = fixed ?? (await read())[0]?.value;
  return ORDER_MAIL_FREQUENCIES.find((each) => each === value) ?? ORDER_MAIL_FREQUENCIES[0];
}

/** Reads the settings, and keeps others from changing them until the transaction ends. */
export async function lockSettings(queries: Queries): Promise<ReadonlyMap<string, StoredSetting>> {
  await queries.query('LOCK TABLE shop_settings IN SHARE ROW EXCLUSIVE MODE');
  return readStoredSettings(queries);
}

/** Stores these values, and records them in the act that the transaction has begun. */
export async function writeSettings(
  queries: Queries,
  changes: readonly Pick<StoredSetting, 'name' | 'value'>[],
): Promise<void> {
  for (const { name, value } of changes)
    await queries.query(
      `WITH earlier AS (SELECT value FROM shop_settings WHERE name = $1),
         written AS (
           INSERT INTO shop_settings AS own (name, value) VALUES ($1, $2)
           ON CONFLICT (name) DO UPDATE SET value = excluded.value, version = own.version + 1
         )
       INSERT INTO owner_act_changes (act_id, product_id, before, after) VALUES (
         current_setting('shop.act')::uuid, $1,
         jsonb_build_object('value', (SELECT value FROM earlier)), jsonb_build_object('value', $2::text)
       )`,
      [name, value],
    );
}

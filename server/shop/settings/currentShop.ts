/**
 * The shop as it is now: its settings and texts from the environment, with what the owner has changed. Each instance keeps them
 * in memory, and asks the database once a second whether something has changed.
 */

import { isSettingName, type SettingName } from '#domain/owner/shopSettings';
import type { ShopInfo, TextPage } from '#domain/shopInfo';
import type { Settings } from '#server/base/settings/config';
import {
  type SettingValues,
  storableValue,
  wordsOfValues,
} from '#server/base/settings/ownSettings';
import { withTimeoutFallback } from '#server/base/withTimeoutFallback';
import type { Queries } from '#server/engines/database/database';
import { shopWithTexts } from '#server/shop/texts/readTexts';
import {
  readSettingsVersion,
  readStoredSettings,
  type StoredSetting,
} from '#server/stores/settingsStore';

export interface ShopNow {
  shop: ShopInfo;
  /** The owner's texts in full. */
  texts: readonly TextPage[];
  /** Changes with every change of the settings; empty until the database has answered for the first time. */
  version: string;
}

export interface CurrentShop {
  /** As it was last read. */
  known: () => ShopNow;
  /** At most a second old, or as last read if the database does not answer in time. */
  read: () => Promise<ShopNow>;
  /** As the database has it. Throws if the database is not available. */
  readNew: () => Promise<ShopNow>;
}

const FRESH_MS = 1_000;
const TIMEOUT_MS = 300;

interface Sources {
  settings: Pick<Settings, 'shop' | 'fixed'>;
  texts: readonly TextPage[];
  database: Queries;
}

export function createCurrentShop({ settings, texts, database }: Sources): CurrentShop {
  let known: ShopNow = { shop: shopWithTexts(settings.shop, texts), texts, version: '' };
  let readAt = -Infinity;
  let reading: Promise<ShopNow> | undefined;
  const load = async () => {
    const version = String(await readSettingsVersion(database));
    if (version !== known.version) {
      const changed = valuesOf(await readStoredSettings(database));
      known = { ...shopOf(settings, texts, changed), version };
    }
    readAt = performance.now();
    return known;
  };
  const readNew = () => {
    const own = load().finally(() => {
      if (reading === own) reading = undefined;
    });
    reading = own;
    return own;
  };
  return {
    known: () => known,
    readNew,
    read: async () => {
      if (performance.now() - readAt < FRESH_MS) return known;
      const read = (reading ?? readNew()).catch(() => known);
      return withTimeoutFallback(read, TIMEOUT_MS, undefined).then((now) => now ?? known);
    },
  };
}

/** Returns what the owner has set. Leaves out what this version does not take. */
export function valuesOf(stored: ReadonlyMap<string, StoredSetting>): SettingValues {
  return Object.fromEntries(
    [...stored.values()]
      .filter(
        ({ name, value }) =>
          value !== null && isSettingName(name) && storableValue(name, value) !== undefined,
      )
      .map(({ name, value }): [SettingName, string] => [name as SettingName, value ?? '']),
  );
}

function shopOf(
  { shop, fixed }: Pick<Settings, 'shop' | 'fixed'>,
  texts: readonly TextPage[],
  changed: SettingValues,
): Pick<ShopNow, 'shop' | 'texts'> {
  const isSame = Object.keys(changed).length === 0;
  const own = isSame ? shop : { ...shop, ...wordsOfValues({ ...changed, ...fixed }) };
  return { shop: shopWithTexts(own, texts), texts };
}

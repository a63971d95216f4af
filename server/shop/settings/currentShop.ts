/**
 * The shop as it is now: its settings and texts from the environment, with what the owner has changed. Each instance keeps them
 * in memory, and asks the database once a second whether something has changed.
 */

import { closedPeriod, readPeriods } from '#domain/closedDays';
import { isSettingName } from '#domain/owner/shopSettings';
import type { ShopInfo, TextPage } from '#domain/shopInfo';
import type { Settings } from '#server/base/settings/config';
import {
  shownValue,
  type SettingValues,
  storableValue,
  shopInfoOfValues,
} from '#server/base/settings/ownSettings';
import { withTimeoutFallback } from '#server/base/withTimeoutFallback';
import type { Queries } from '#server/engines/database/database';
import type { SourcedText } from '#server/shop/texts/parseText';
import { pageOf, shopWithTexts, textsInLanguages } from '#server/shop/texts/readTexts';
import {
  readSettingsVersion,
  readStoredSettings,
  type StoredSetting,
} from '#server/stores/settingsStore';
import { textsWith } from './ownTexts';

export interface ShopNow {
  shop: ShopInfo;
  /** The owner's texts in full. */
  texts: readonly TextPage[];
  /** The last words of mails to shoppers; empty if there are none. */
  mailClosing: string;
  /** Changes with every day, and with every change of the settings; empty until the database has answered for the first time. */
  version: string;
}

export interface CurrentShop {
  /** The shop as it was last read. */
  known: () => ShopNow;
  /** Resolves with the shop as it was at most a second ago, or as last read if the database does not answer in time. */
  read: () => Promise<ShopNow>;
  /** Resolves with the shop as the database has it. Throws if the database is not available. */
  readNew: () => Promise<ShopNow>;
}

const FRESH_MS = 1_000;
/** Up to this age, a page takes what is known if the busy database does not answer within `SOON_MS`. */
const STALE_MS = 6_000;
const SOON_MS = 60;
const TIMEOUT_MS = 300;

interface Sources {
  settings: Pick<Settings, 'shop' | 'fixed' | 'contentDir'>;
  texts: readonly SourcedText[];
  database: Queries;
}

export function createCurrentShop({ settings, texts, database }: Sources): CurrentShop {
  let known: ShopNow = { ...shopOf({ settings, texts }, new Map()), version: '' };
  let readAt = -Infinity;
  /** The read that goes on, until the database has answered. Everybody waits for it together, and only for a short time. */
  let reading: Promise<unknown> | undefined;
  const readNew = async () => {
    const version = `${await readSettingsVersion(database)} ${dayIn(settings.shop.timeZone)}`;
    if (version !== known.version) {
      const stored = await readStoredSettings(database);
      known = { ...shopOf({ settings, texts }, stored), version };
    }
    readAt = performance.now();
    return known;
  };
  const readInTime = () => {
    const read = readNew()
      .catch(() => undefined)
      .finally(() => (reading = undefined));
    const isStale = performance.now() - readAt > STALE_MS;
    return withTimeoutFallback(read, isStale ? TIMEOUT_MS : SOON_MS, undefined);
  };
  return {
    known: () => known,
    readNew,
    read: async () => {
      if (performance.now() - readAt >= FRESH_MS) await (reading ??= readInTime());
      return known;
    },
  };
}

/** Returns what the owner has set. Leaves out what this version does not take. */
export function settingValuesOf(stored: ReadonlyMap<string, StoredSetting>): SettingValues {
  return Object.fromEntries(
    [...stored.values()].flatMap(({ name, value }) =>
      value !== null && isSettingName(name) && storableValue(name, value) !== undefined
        ? [[name, value]]
        : [],
    ),
  );
}

function shopOf(
  { settings: { shop, fixed, contentDir }, texts }: Omit<Sources, 'database'>,
  stored: ReadonlyMap<string, StoredSetting>,
): Omit<ShopNow, 'version'> {
  const changed = settingValuesOf(stored);
  const isSame = Object.keys(changed).length === 0;
  const own = isSame ? shop : { ...shop, ...shopInfoOfValues({ ...changed, ...fixed }) };
  const sourced = contentDir === undefined ? textsWith(texts, stored) : texts;
  const pages = textsInLanguages(sourced, shop.languages).map(pageOf);
  const values = { ...changed, ...fixed };
  const closed = closedPeriod(
    readPeriods(shownValue(values.CLOSED_DAYS)) ?? [],
    dayIn(shop.timeZone),
  );
  return {
    shop: { ...shopWithTexts(own, pages), ...(closed !== undefined && { closed }) },
    texts: pages,
    mailClosing: shownValue(values.MAIL_CLOSING),
  };
}

/** Returns the day in this time zone, such as `2026-11-27`. */
function dayIn(timeZone: string): string {
  return new Date().toLocaleDateString('en-CA', { timeZone });
}

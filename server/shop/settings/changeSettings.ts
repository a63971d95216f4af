import type { ProductChange } from '#domain/owner/ownerAct';
import type { RefusedProduct } from '#domain/owner/refusalReasons';
import { isSettingName, pageOfSetting, type SettingsRequest } from '#domain/owner/shopSettings';
import type { UndoPreview } from '#domain/owner/undo';
import { ApiRefusal, reasonDetails } from '#server/base/apiRefusal';
import { shownValues, type SettingValues, storableValue } from '#server/base/settings/ownSettings';
import type { Queries } from '#server/engines/database/database';
import type { SourcedText } from '#server/shop/texts/parseText';
import type { ChangeRow } from '#server/stores/goods/acts';
import { type Owner, recordAct, recordPart } from '#server/stores/goods/journal';
import { lockSettings, type StoredSetting, writeSettings } from '#server/stores/settingsStore';
import { storableText } from './ownTexts';

type Change = SettingsRequest['changes'][number];

/** The texts that the shop comes with, and what the environment fixes. */
export interface ShopDefaults {
  fixed: SettingValues;
  texts: readonly SourcedText[];
  areTextsFixed: boolean;
}

/**
 * Changes settings as one act. Resolves with its id; undefined if nothing differs. Throws `ApiRefusal`: `changed` if somebody
 * else has changed one of them since it was seen, `not_lawful` if the environment fixes it, `bad_request`.
 */
export function changeSettings(
  { database, email: by }: Owner,
  changes: readonly Change[],
  own: ShopDefaults,
): Promise<string | undefined> {
  const wanted = changes.map(({ name, value }) => ({ name, value: valueFor(name, value, own) }));
  return database.transaction(async (queries) => {
    const now = await lockSettings(queries);
    for (const { name, seen } of changes)
      if ((now.get(name)?.version ?? 0) !== seen)
        throw new ApiRefusal('changed', reasonDetails('setting_changed', { setting: name }));
    const differing = wanted.filter(({ name, value }) => value !== valueIn(now, name));
    return recordAct(queries, { kind: 'settings', by }, () => writeSettings(queries, differing));
  });
}

/** Returns the value to store; null if it is the default. */
function valueFor(name: string, text: string | null, own: ShopDefaults): string | null {
  const page = pageOfSetting(name);
  const variable = page === undefined ? name : 'CONTENT_DIR';
  const isFixed = isSettingName(name) ? own.fixed[name] !== undefined : own.areTextsFixed;
  if (isFixed) throw new ApiRefusal('not_lawful', reasonDetails('setting_fixed', { variable }));
  if (text === null) return null;
  const value =
    page === undefined ? storableWords(name, text, own.fixed) : storableText(own.texts, page, text);
  if (value !== undefined) return value;
  throw new ApiRefusal('bad_request', reasonDetails('setting_unusable', { setting: name }));
}

/** Returns the value to store; null if it is the default. Undefined if the setting cannot be this text. */
function storableWords(name: string, text: string, fixed: SettingValues) {
  if (!isSettingName(name)) return undefined;
  const value = storableValue(name, text);
  // The default slogan depends on the name, which may change in the same act.
  const standard = name === 'SHOP_SLOGAN' ? '' : storableValue(name, shownValues(fixed)[name]);
  return value === standard ? null : value;
}

function valueIn(now: ReadonlyMap<string, StoredSetting>, name: string): string | null {
  return now.get(name)?.value ?? null;
}

interface Undone {
  id: string;
  by: string;
  /** The act that has undone a part of it already. */
  undo: string | undefined;
}

/** Sets back in this transaction what an act has changed, except what somebody has changed since. */
export async function undoSettings(
  queries: Queries,
  changes: readonly ChangeRow[],
  { id, by, undo }: Undone,
) {
  const { changed, refused } = planOf(changes, await lockSettings(queries));
  const write = () => writeSettings(queries, changed);
  const names = changed.map(({ name }) => name);
  if (undo !== undefined)
    return { undo, changed: await recordPart(queries, undo, names, write), refused };
  const act = await recordAct(queries, { kind: 'settings', by, undoes: id }, write);
  return { undo: act, changed: changed.length, refused };
}

export function previewSettings(
  changes: readonly ChangeRow[],
  now: ReadonlyMap<string, StoredSetting>,
): Omit<UndoPreview, 'more'> {
  const { changed, refused } = planOf(changes, now);
  return {
    refused,
    changes: changed.map(({ name, value }): ProductChange => ({
      _id: name,
      name,
      before: { value: valueIn(now, name) },
      after: { value },
    })),
  };
}

function planOf(changes: readonly ChangeRow[], now: ReadonlyMap<string, StoredSetting>) {
  const changed: { name: string; value: string | null }[] = [];
  const refused: RefusedProduct[] = [];
  for (const { id: name, before, after } of changes) {
    const value = (before?.value ?? null) as string | null;
    if (valueIn(now, name) === (after?.value ?? null)) changed.push({ name, value });
    else refused.push({ _id: name, name, reason: 'changed_since', fields: ['value'] });
  }
  return { changed, refused };
}

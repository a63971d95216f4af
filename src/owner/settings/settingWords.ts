import type { IntlShape } from 'react-intl';
import { readPeriods } from '#domain/closedDays';
import { nameWithVariant } from '#domain/goods/variantText';
import type { CodeOf, Message } from '#domain/messages';
import type { FieldValue, ProductChange } from '#domain/owner/ownerAct';
import {
  EMPTIABLE_SETTINGS,
  isSettingName,
  ORDER_MAIL_FREQUENCIES,
  pageOfSetting,
  type SettingName,
} from '#domain/owner/shopSettings';
import { TAX_ROUNDINGS } from '#domain/shopInfo';
import { isBlank } from '#domain/textValidation';
import { formatNumber } from '#src/components/display/formatNumber';

export const SETTING_CHOICES: Partial<Record<string, readonly CodeOf<'owner.setting.choice'>[]>> = {
  TAX_ROUNDING: TAX_ROUNDINGS,
  OWNER_MAILS: ORDER_MAIL_FREQUENCIES,
};

export function settingLabel(name: string, { formatMessage }: IntlShape): string {
  if (isSettingName(name)) return formatMessage({ id: `owner.setting:${name}` });
  const page = pageOfSetting(name);
  if (page === undefined) return name;
  return formatMessage({ id: 'owner.setting.page' }, { page });
}

/** Returns what an act changed: a product with its size and its colour, or a setting. */
export function changedName(
  changed: Pick<ProductChange, 'name' | 'size' | 'colour'>,
  intl: IntlShape,
): string {
  return settingLabel(nameWithVariant(changed, intl.formatMessage), intl);
}

/** Returns a setting's value for display. Null stands for the default. */
export function settingText(
  name: string,
  value: FieldValue,
  { formatMessage, locale }: IntlShape,
): string {
  if (value === null) return formatMessage({ id: 'owner.setting.standard' });
  const choice = SETTING_CHOICES[name]?.find((each) => each === value);
  if (choice !== undefined) {
    const chosen = formatMessage({ id: `owner.setting.choice:${choice}` });
    return formatMessage({ id: 'owner.quoted' }, { text: chosen });
  }
  if (name === 'TAX_PERCENT') return formatNumber(Number(value), 'typed', locale);
  // A page's text begins with its title and its short form between two lines of hyphens; days off are written with two dots.
  const text = String(value)
    .replaceAll('---\n', '')
    .replace(/(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)/g, (_days, from: string, to: string) =>
      formatMessage({ id: 'owner.setting.days' }, { from, to }),
    );
  if (text === 'none' || text === '') return formatMessage({ id: 'owner.setting.choice:none' });
  const short = text.length > 300 ? `${text.slice(0, 297)}…` : text;
  return formatMessage({ id: 'owner.quoted' }, { text: short });
}

/** Returns the value to send for a typed text. A decimal comma becomes a point. */
export function settingValue(name: SettingName, typed: string): string {
  const text = typed.trim();
  return name === 'TAX_PERCENT' ? text.replace(',', '.').replace(/\s*%$/, '') : text;
}

/** Returns what is wrong with a typed value; undefined if nothing is. */
export function settingProblem(name: SettingName, typed: string): Message | undefined {
  const value = settingValue(name, typed);
  if (isBlank(value))
    return EMPTIABLE_SETTINGS.includes(name) ? undefined : { id: 'owner.setting.empty' };
  const isPercent = /^\d{1,3}(\.\d{1,3})?$/.test(value) && Number(value) <= 100;
  if (name === 'TAX_PERCENT' && !isPercent) return { id: 'owner.setting.noPercent' };
  if (name === 'CLOSED_DAYS' && readPeriods(value) === undefined)
    return { id: 'owner.setting.noDays' };
  return undefined;
}

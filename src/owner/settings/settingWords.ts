/** The names of the settings for owners, and what is wrong with a typed value. */

import type { IntlShape } from 'react-intl';
import { periodsOf } from '#domain/closedDays';
import { nameWithVariant } from '#domain/goods/variantText';
import { defineMessages, type Message } from '#domain/messages';
import type { FieldValue, ProductChange } from '#domain/owner/ownerAct';
import {
  EMPTIABLE,
  isSettingName,
  type OwnerMails,
  pageOfSetting,
  type SettingName,
} from '#domain/owner/shopSettings';
import type { TaxRule } from '#domain/shopInfo';
import { isBlank } from '#domain/textValidation';
import { formatNumber } from '#src/components/display/formatNumber';

export const SETTING_LABELS = defineMessages<SettingName>({
  SHOP_NAME: { id: 'owner.setting.name', defaultMessage: 'Name of the shop' },
  SHOP_SLOGAN: { id: 'owner.setting.slogan', defaultMessage: 'Slogan' },
  BANNER_TEXT: { id: 'owner.setting.banner', defaultMessage: 'Heading of the banner' },
  SALE_TEXT: { id: 'owner.setting.sale', defaultMessage: 'Label of the sale' },
  TAX_PERCENT: { id: 'owner.setting.tax', defaultMessage: 'Tax in percent' },
  TAX_ROUNDING: { id: 'owner.setting.rounding', defaultMessage: 'Tax is rounded' },
  CLOSED_DAYS: { id: 'owner.setting.daysOff', defaultMessage: 'Days off' },
  MAIL_CLOSING: { id: 'owner.setting.closing', defaultMessage: 'Last words of emails' },
  OWNER_MAILS: { id: 'owner.setting.mails', defaultMessage: 'Emails to owners' },
});

export const SETTING_HINTS: Readonly<Partial<Record<SettingName, Message>>> = defineMessages({
  SHOP_NAME: {
    id: 'owner.setting.name.hint',
    defaultMessage:
      'In the header, in titles, emails and receipts. A shop that is not Hemline gets its first letter as icon.',
  },
  SHOP_SLOGAN: {
    id: 'owner.setting.slogan.hint',
    defaultMessage: 'A sentence below the name. Empty: none.',
  },
  BANNER_TEXT: {
    id: 'owner.setting.banner.hint',
    defaultMessage: 'At the top of the home page.',
  },
  SALE_TEXT: {
    id: 'owner.setting.sale.hint',
    defaultMessage: 'On the banner. It leads to what is reduced. Empty: none.',
  },
  TAX_PERCENT: { id: 'owner.setting.tax.hint', defaultMessage: 'Of items and delivery.' },
  MAIL_CLOSING: {
    id: 'owner.setting.closing.hint',
    defaultMessage: 'Below each email to a shopper, such as a greeting and your name. Empty: none.',
  },
  OWNER_MAILS: {
    id: 'owner.setting.mails.hint',
    defaultMessage: 'About new orders, and once a day about what runs out. From the next order on.',
  },
});

type Choices = Readonly<Record<string, Message>>;
const ROUNDINGS = defineMessages<TaxRule['roundedTo']>({
  unit: { id: 'owner.setting.toUnits', defaultMessage: 'to whole amounts' },
  cent: { id: 'owner.setting.toCents', defaultMessage: 'to cents' },
});
const MAILS = defineMessages<OwnerMails>({
  each: { id: 'owner.setting.mailEach', defaultMessage: 'one for each new order' },
  daily: { id: 'owner.setting.mailDaily', defaultMessage: 'one a day' },
  none: { id: 'owner.setting.none', defaultMessage: 'none' },
});
/** The settings that are one of a few values, and what owners call these. */
export const SETTING_CHOICES: Partial<Record<string, Choices>> = {
  TAX_ROUNDING: ROUNDINGS,
  OWNER_MAILS: MAILS,
};

/** Returns what owners call a setting of the API. */
export function settingLabel(name: string, { formatMessage }: IntlShape): string {
  if (isSettingName(name)) return formatMessage(SETTING_LABELS[name]);
  const page = pageOfSetting(name);
  if (page === undefined) return name;
  return formatMessage({ id: 'owner.setting.page', defaultMessage: 'Page “{page}”' }, { page });
}

/** Returns what an act changed: a product with its size and its colour, or a setting. */
export function changedName(
  changed: Pick<ProductChange, 'name' | 'size' | 'colour'>,
  intl: IntlShape,
): string {
  return settingLabel(nameWithVariant(changed, intl.formatMessage), intl);
}

/** Returns a setting's value in words; null is what it is if the owner has changed nothing. */
export function settingText(
  name: string,
  value: FieldValue,
  { formatMessage, locale }: IntlShape,
): string {
  if (value === null)
    return formatMessage({ id: 'owner.setting.standard', defaultMessage: 'as it comes' });
  const choice = SETTING_CHOICES[name]?.[String(value)];
  if (choice !== undefined) return formatMessage(VALUES.quoted, { text: formatMessage(choice) });
  if (name === 'TAX_PERCENT') return formatNumber(Number(value), 'typed', locale);
  // A page's text begins with its title and its short form between two lines of hyphens; days off are written with two dots.
  const text = String(value)
    .replaceAll('---\n', '')
    .replace(/(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)/g, (_days, from: string, to: string) =>
      formatMessage(VALUES.days, { from, to }),
    );
  if (text === 'none' || text === '') return formatMessage(MAILS.none);
  return formatMessage(VALUES.quoted, {
    text: text.length > 300 ? `${text.slice(0, 297)}…` : text,
  });
}

const VALUES = defineMessages({
  quoted: { id: 'owner.quoted', defaultMessage: '“{text}”' },
  days: { id: 'owner.setting.days', defaultMessage: '{from} to {to}' },
});

/** Returns the value to send for what was typed. A decimal comma is a point. */
export function settingValue(name: SettingName, typed: string): string {
  const text = typed.trim();
  return name === 'TAX_PERCENT' ? text.replace(',', '.').replace(/\s*%$/, '') : text;
}

/** Returns what is wrong with a typed value; undefined if nothing is. */
export function settingProblem(name: SettingName, typed: string): Message | undefined {
  const value = settingValue(name, typed);
  if (isBlank(value)) return EMPTIABLE.includes(name) ? undefined : PROBLEMS.empty;
  const isPercent = /^\d{1,3}(\.\d{1,3})?$/.test(value) && Number(value) <= 100;
  if (name === 'TAX_PERCENT' && !isPercent) return PROBLEMS.percent;
  if (name === 'CLOSED_DAYS' && periodsOf(value) === undefined) return PROBLEMS.days;
  return undefined;
}

const PROBLEMS = defineMessages({
  empty: { id: 'owner.setting.empty', defaultMessage: 'This cannot be empty.' },
  percent: {
    id: 'owner.setting.noPercent',
    defaultMessage: 'Enter a number from 0 to 100, such as 8.875.',
  },
  days: { id: 'owner.setting.noDays', defaultMessage: 'Choose a first and a last day.' },
});

/** The names of the settings for owners, and what is wrong with a typed value. */

import { periodsOf } from '#domain/closedDays';
import type { FieldValue } from '#domain/owner/ownerProduct';
import {
  EMPTIABLE,
  isSettingName,
  type OwnerMails,
  pageOfSetting,
  type SettingName,
} from '#domain/owner/shopSettings';
import type { TaxRule } from '#domain/shopInfo';
import { isBlank } from '#domain/textValidation';

export const SETTING_WORDS: Record<SettingName, { label: string; hint?: string }> = {
  SHOP_NAME: {
    label: 'Name of the shop',
    hint: 'In the header, in titles, emails and receipts. A shop that is not Hemline gets its first letter as icon.',
  },
  SHOP_SLOGAN: { label: 'Slogan', hint: 'A sentence below the name. Empty: none.' },
  BANNER_TEXT: { label: 'Heading of the banner', hint: 'At the top of the home page.' },
  SALE_TEXT: {
    label: 'Label of the sale',
    hint: 'On the banner. It leads to what is reduced. Empty: none.',
  },
  TAX_PERCENT: { label: 'Tax in percent', hint: 'Of items and delivery.' },
  TAX_ROUNDING: { label: 'Tax is rounded' },
  CLOSED_DAYS: { label: 'Days off' },
  MAIL_CLOSING: {
    label: 'Last words of emails',
    hint: 'Below each email to a shopper, such as a greeting and your name. Empty: none.',
  },
  OWNER_MAILS: {
    label: 'Emails to owners',
    hint: 'About new orders, and once a day about what runs out. From the next order on.',
  },
};

type Choices = Readonly<Record<string, string>>;
const ROUNDINGS: Record<TaxRule['roundedTo'], string> = {
  unit: 'to whole dollars, euros and so on',
  cent: 'to cents',
};
const MAILS: Record<OwnerMails, string> = {
  each: 'one for each new order',
  daily: 'one a day',
  none: 'none',
};
/** The settings that are one of a few values, and what owners call these. */
export const SETTING_CHOICES: Partial<Record<string, Choices>> = {
  ...{ TAX_ROUNDING: ROUNDINGS, OWNER_MAILS: MAILS },
};

/** Returns what owners call a setting of the API. */
export function settingLabel(name: string): string {
  if (isSettingName(name)) return SETTING_WORDS[name].label;
  const page = pageOfSetting(name);
  return page === undefined ? name : `Page “${page}”`;
}

/** Returns a setting's value in words; null is what it is if the owner has changed nothing. */
export function settingText(name: string, value: FieldValue): string {
  if (value === null) return 'as it comes';
  const choice = SETTING_CHOICES[name]?.[String(value)];
  if (choice !== undefined) return `“${choice}”`;
  // A page's text begins with its title and its short form between two lines of hyphens; days off are written with two dots.
  const text = String(value)
    .replaceAll('---\n', '')
    .replace(/(\d{4}-\d\d-\d\d)\.\.(?=\d)/g, '$1 to ');
  if (text === 'none' || text === '') return 'none';
  return text.length > 300 ? `“${text.slice(0, 297)}…”` : `“${text}”`;
}

/** Returns the value to send for what was typed. A decimal comma is a point. */
export function settingValue(name: SettingName, typed: string): string {
  const text = typed.trim();
  return name === 'TAX_PERCENT' ? text.replace(',', '.').replace(/\s*%$/, '') : text;
}

/** Returns what is wrong with a typed value; undefined if nothing is. */
export function settingProblem(name: SettingName, typed: string): string | undefined {
  const value = settingValue(name, typed);
  if (isBlank(value)) return EMPTIABLE.includes(name) ? undefined : 'This cannot be empty.';
  const isPercent = /^\d{1,3}(\.\d{1,3})?$/.test(value) && Number(value) <= 100;
  if (name === 'TAX_PERCENT' && !isPercent) return 'Enter a number from 0 to 100, such as 8.875.';
  if (name === 'CLOSED_DAYS' && periodsOf(value) === undefined)
    return 'Choose a first and a last day.';
  return undefined;
}

/** The forms of settings: each refuses a value with a sentence that says what to do. */

import { isIP } from 'node:net';
import * as v from 'valibot';

/** A message about a value that it repeats. The message of a value that can be a secret must not repeat it. */
export const quoting = (remedy: string) => (issue: v.BaseIssue<unknown>) =>
  `is "${String(issue.input)}": ${remedy}.`;

type Message = string | ((issue: v.BaseIssue<unknown>) => string);
export const text = (isRight: (text: string) => boolean, message: Message) =>
  v.pipe(v.string(), v.check(isRight, message));
export const matching = (form: RegExp, message: Message) =>
  text((given) => form.test(given), message);

export const number = (form: RegExp, most: number, remedy: string, least = 0) =>
  v.pipe(
    text(
      (given) => form.test(given) && Number(given) >= least && Number(given) <= most,
      quoting(remedy),
    ),
    v.transform(Number),
  );
export const whole = (least: number, most: number) =>
  number(/^\d{1,6}$/, most, `set it to a whole number from ${least} to ${most}`, least);
/** 0 lets the system choose a free port. */
export const port = number(/^\d{1,5}$/, 65_535, 'set it to a port from 1 to 65535');

export const choice = <const Options extends readonly string[]>(
  options: Options,
  remedy = `set it to one of ${options.join(', ')}`,
) => v.picklist(options, quoting(remedy));
export const onOrOff = choice(['on', 'off'], 'set it to on or off');
export const origin = (remedy: string) =>
  v.pipe(v.string(), v.transform(withoutSlash), v.check(isOrigin, quoting(remedy)));
export const list = (isRight: (text: string) => boolean, remedy: string) =>
  v.pipe(
    v.string(),
    v.transform((given) => given.split(',').flatMap((each) => each.trim() || [])),
    v.array(
      text(isRight, (issue) => `holds "${String(issue.input)}": ${remedy}, separated by commas.`),
    ),
  );
export const words = (most: number) =>
  text(
    (given) => given.length <= most && !/[\p{Cc}\p{Cs}]/u.test(given),
    `is too long or no line of text: set it to at most ${most} characters.`,
  );
export const lines = (most: number, wanted: string) =>
  text(
    (given) => given.length <= most && !/[\p{Cs}]|(?!\n)\p{Cc}/u.test(given),
    `is too long or no text: set it to at most ${most} characters, ${wanted}.`,
  );
export const firebase = (form: RegExp, wanted: string) =>
  v.optional(
    matching(
      form,
      `is not of its form: copy ${wanted} from the Firebase console's project settings.`,
    ),
  );

export function isHost(host: string): boolean {
  return isIP(host) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host);
}

export function isUrl(given: string, form: RegExp): boolean {
  return form.test(given) && URL.canParse(given);
}

export function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}

export function isOrigin(origin: string): boolean {
  return httpUrl(origin)?.origin === origin;
}

/** Returns an http or https address; undefined for other texts, and for one with a user, a password or a fragment. */
export function httpUrl(given: string): URL | undefined {
  if (!URL.canParse(given)) return undefined;
  const url = new URL(given);
  const plain = url.username === '' && url.password === '' && url.hash === '';
  return plain && ['http:', 'https:'].includes(url.protocol) ? url : undefined;
}

/** Whether a text is a country's current code in ISO 3166. UK is none: the code is GB. */
export function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || /^(EU|EZ|UN|ZZ)$/.test(code)) return false;
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return names.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code;
}

export function isIpOrCidr(given: string): boolean {
  const [address = '', bits, ...rest] = given.split('/');
  const widest = isIP(address) === 6 ? 128 : 32;
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest);
  return isIP(address) !== 0 && fits && rest.length === 0;
}

/**
 * Returns `false` for none, the number of proxies in front, or their addresses. Trusting all would let clients choose
 * their own address.
 */
export function proxiesOf(given: string): false | number | string[] {
  if (given === 'off') return false;
  return /^\d$/.test(given) ? Number(given) : given.split(',').map((each) => each.trim());
}

/** An address with one @ and no character that would need quotes. */
const EMAIL = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/;
const LONGEST_EMAIL = 320;

export function isEmail(given: string): boolean {
  return given.length <= LONGEST_EMAIL && EMAIL.test(given);
}

/** Who sends mails: a name, which may be empty, and an address. */
export interface Sender {
  name: string;
  address: string;
}

/** Splits `Hemline <shop@example.com>`, or a bare address. The name may stand in quotes. */
export function senderOf(given: string): Sender {
  const [, name = '', address = given] = /^([^<>\r\n]*)<([^<>]+)>$/.exec(given) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address };
}

export function isMailUrl(given: string): boolean {
  if (!isUrl(given, /^smtps?:\/\/./)) return false;
  const { hostname, pathname, search, hash } = new URL(given);
  return hostname !== '' && ['', '/'].includes(pathname) && search === '' && hash === '';
}

/** Refuses an offset such as `+02:00`, which PostgreSQL reads the other way round. */
export function isTimeZone(given: string): boolean {
  if (!/^[a-z]/i.test(given)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: given }).format() !== '';
  } catch {
    return false;
  }
}

/**
 * The current names of time zones, by the former names that Node.js uses. A database that reads its zones from the machine,
 * on Debian 13 and Ubuntu 24.04, knows only the current ones.
 */
const CURRENT_NAMES: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

export function currentZoneName(name: string): string {
  return CURRENT_NAMES[name] ?? name;
}

export function decimalsOf(currency: string): number | undefined {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits;
}

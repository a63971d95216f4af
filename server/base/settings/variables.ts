/**
 * The environment variables of the shop, each with its default, its form and what to do if it is of another form.
 * `docs/settings.md` has a row for each.
 */

import { isIP } from 'node:net';
import * as v from 'valibot';
import { DEFAULT_SHOP, SPECIFIED_TAX, TAX_ROUNDINGS } from '#domain/shopInfo';
import { SettingsError } from '#server/base/operatorError';

/**
 * The environment variables. An empty value counts as unset, because shells and compose files can write an
 * unset variable as an empty one.
 */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A message about a value that it repeats. The message of a value that can be a secret must not repeat it. */
const quoting = (remedy: string) => (issue: v.BaseIssue<unknown>) =>
  `is "${String(issue.input)}": ${remedy}.`;

type Message = string | ((issue: v.BaseIssue<unknown>) => string);
const text = (isRight: (text: string) => boolean, message: Message) =>
  v.pipe(v.string(), v.check(isRight, message));
const matching = (form: RegExp, message: Message) => text((given) => form.test(given), message);

const number = (form: RegExp, most: number, remedy: string, least = 0) =>
  v.pipe(
    text(
      (given) => form.test(given) && Number(given) >= least && Number(given) <= most,
      quoting(remedy),
    ),
    v.transform(Number),
  );
const whole = (least: number, most: number) =>
  number(/^\d{1,6}$/, most, `set it to a whole number from ${least} to ${most}`, least);
/** 0 lets the system choose a free port. */
const port = number(/^\d{1,5}$/, 65_535, 'set it to a port from 1 to 65535');

const choice = <const Options extends readonly string[]>(options: Options, remedy: string) =>
  v.picklist(options, quoting(remedy));
const list = (isRight: (text: string) => boolean, remedy: string) =>
  v.pipe(
    v.string(),
    v.transform((given) => given.split(',').flatMap((each) => each.trim() || [])),
    v.array(
      text(isRight, (issue) => `holds "${String(issue.input)}": ${remedy}, separated by commas.`),
    ),
  );
const words = (most: number) =>
  text(
    (given) => given.length <= most && !/[\p{Cc}\p{Cs}]/u.test(given),
    `is no line of text: set it to at most ${most} characters.`,
  );
const firebase = (form: RegExp, wanted: string) =>
  v.optional(
    matching(
      form,
      `is not of its form: copy ${wanted} from the Firebase console's project settings.`,
    ),
  );

/** Which mails owners get: one for each order, one a day, or none. */
export const OWNER_MAILS = ['each', 'daily', 'none'] as const;

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

export const variablesSchema = v.object({
  PORT: v.optional(port, '3000'),
  HOST: v.optional(text(isHost, quoting('set it to an IP address or a host name')), '127.0.0.1'),
  NODE_ENV: v.optional(v.string(), 'development'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(
    text(
      (url) => isUrl(url, /^postgres(ql)?:\/\/./),
      'is not an address of PostgreSQL: set it to postgres://user:password@host:5432/database, or unset it for the embedded database.',
    ),
  ),
  DATABASE_POOL: v.optional(whole(2, 500), '10'),
  DATABASE_TIMEOUT: v.optional(whole(1, 20), '10'),
  AUTH_EMULATOR_PORT: v.optional(port, '9099'),
  FIREBASE_API_KEY: firebase(/^[\w-]+$/, 'the web API key'),
  FIREBASE_AUTH_DOMAIN: firebase(
    /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i,
    'a host name such as shop.firebaseapp.com',
  ),
  FIREBASE_PROJECT_ID: firebase(/^[a-z0-9-]+$/, 'the project id in lower case'),
  API_URL: v.pipe(
    v.optional(v.string(), '/api'),
    v.transform(withoutSlash),
    v.check(
      (url) => /^(\/[\w.~-]+)+$/.test(url) || httpUrl(url)?.search === '',
      quoting('set it to a path such as /api or an address such as https://api.example.com/api'),
    ),
  ),
  PUBLIC_URL: v.optional(
    v.pipe(
      v.string(),
      v.transform(withoutSlash),
      v.check(
        (url) => httpUrl(url)?.origin === url,
        quoting(
          'set it to the address of the shop without a path, such as https://shop.example.com, because the shop cannot live below a path',
        ),
      ),
    ),
  ),
  ALLOWED_ORIGINS: v.optional(
    list(isOrigin, 'list exact origins such as https://shop.example.com'),
    '',
  ),
  TRUST_PROXY: v.optional(
    v.pipe(
      text(
        (given) =>
          /^(off|[1-9])$/.test(given) ||
          given.split(',').every((each) => isAddressRange(each.trim())),
        quoting('set it to off, to the number of proxies in front (1 to 9) or to their addresses'),
      ),
      v.transform(proxiesOf),
    ),
    'off',
  ),
  RATE_LIMIT: v.optional(choice(['on', 'off'], 'set it to on or off'), 'on'),
  LOG_LEVEL: v.optional(choice(LOG_LEVELS, `set it to ${LOG_LEVELS.join(', ')}`)),
  OWNERS: v.optional(list(isEmail, 'list email addresses such as ann@example.com')),
  OWNER_MAILS: v.optional(choice(OWNER_MAILS, `set it to ${OWNER_MAILS.join(', ')}`), 'each'),
  MAIL_URL: v.optional(
    text(
      isMailUrl,
      'is not the address of a mail server: set it to smtp://user:password@host:587, or unset it and MAIL_FROM to send no mail.',
    ),
  ),
  MAIL_FROM: v.optional(
    text(
      (from) => isEmail(/^[^<>\r\n]*<([^<>]+)>$/.exec(from)?.[1] ?? from),
      'is not an email address: set it to the sender of the mails, such as Hemline <shop@example.com>.',
    ),
  ),
  METRICS_TOKEN: v.optional(
    matching(
      /^[\w.~+/=-]{24,200}$/,
      'is too weak: set it to 24 to 200 letters and digits, as `openssl rand -hex 24` gives.',
    ),
  ),
  REDIS_URL: v.optional(
    text(
      (url) => isUrl(url, /^rediss?:\/\/./),
      'is not an address of Redis: set it to redis://user:password@host:6379, or unset it.',
    ),
  ),
  MAX_OPEN_PIECES: v.optional(whole(1, 999_999), '300'),
  SHUTDOWN_DELAY: v.optional(
    number(/^\d{1,3}$/, 999, 'set it to a number of seconds up to 999'),
    '0',
  ),
  SHOP_NAME: v.optional(words(40), DEFAULT_SHOP.name),
  SHOP_SLOGAN: v.optional(words(100)),
  SALE_TEXT: v.optional(words(100), DEFAULT_SHOP.saleText),
  BANNER_TEXT: v.optional(words(100), DEFAULT_SHOP.bannerText),
  CURRENCY: v.optional(
    v.pipe(
      text(
        (code) => Intl.supportedValuesOf('currency').includes(code),
        quoting('set it to a code of ISO 4217 such as USD, EUR or GBP'),
      ),
      v.check(
        (code) => decimalsOf(code) === 2,
        ({ input }) =>
          `is ${input}, whose prices do not have two decimals: the shop counts in hundredths, so set it to a currency that has them, such as USD or EUR.`,
      ),
    ),
    DEFAULT_SHOP.currency,
  ),
  TIME_ZONE: v.optional(
    text(isTimeZone, quoting('set it to a name such as Europe/Berlin or UTC')),
    Intl.DateTimeFormat().resolvedOptions().timeZone,
  ),
  TAX_PERCENT: v.optional(
    number(
      /^\d{1,3}(\.\d{1,3})?$/,
      100,
      'set it to a number from 0 to 100 such as 19 or 8.875, with at most three decimals',
    ),
    String(SPECIFIED_TAX.percent),
  ),
  TAX_ROUNDING: v.optional(
    choice(TAX_ROUNDINGS, 'set it to unit (whole dollars, euros and so on) or cent'),
    SPECIFIED_TAX.roundedTo,
  ),
  CONTENT_DIR: v.optional(v.string()),
});

export type Variables = v.InferOutput<typeof variablesSchema>;

/** Reads the variables. Throws `SettingsError` with one sentence about the first one that is not of its form. */
export function readVariables(env: Environment): Variables {
  const names = Object.keys(variablesSchema.entries);
  const given = Object.fromEntries(
    names.map((name) => [name, env[name]?.trim()] as const).filter(([, text]) => text !== ''),
  );
  const { success, output, issues } = v.safeParse(variablesSchema, given, { abortEarly: true });
  if (success) return output;
  const [{ message, path }] = issues;
  throw new SettingsError(`${String(path?.[0].key)} ${message}`);
}

function isHost(host: string): boolean {
  return isIP(host) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host);
}

function isUrl(given: string, form: RegExp): boolean {
  return form.test(given) && URL.canParse(given);
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}

function isOrigin(origin: string): boolean {
  return httpUrl(origin)?.origin === origin;
}

/**
 * Returns an http or https address as a URL. Returns undefined for any other text, and for an address with a
 * user, a password or a fragment.
 */
function httpUrl(given: string): URL | undefined {
  if (!URL.canParse(given)) return undefined;
  const url = new URL(given);
  const plain = url.username === '' && url.password === '' && url.hash === '';
  return plain && ['http:', 'https:'].includes(url.protocol) ? url : undefined;
}

function isAddressRange(given: string): boolean {
  const [address = '', bits, ...rest] = given.split('/');
  const widest = isIP(address) === 6 ? 128 : 32;
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest);
  return isIP(address) !== 0 && fits && rest.length === 0;
}

/**
 * Returns `false` for no proxy, the number of proxies in front of the server, or the list of their addresses. It is not
 * possible to trust all proxies, because then any client could choose its own address.
 */
function proxiesOf(given: string): false | number | string[] {
  if (given === 'off') return false;
  return /^\d$/.test(given) ? Number(given) : given.split(',').map((each) => each.trim());
}

/** An address with one @ and no character that would need quotes. */
const EMAIL = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/;
const LONGEST_EMAIL = 320;

function isEmail(given: string): boolean {
  return given.length <= LONGEST_EMAIL && EMAIL.test(given);
}

function isMailUrl(given: string): boolean {
  if (!isUrl(given, /^smtps?:\/\/./)) return false;
  const { hostname, pathname, search, hash } = new URL(given);
  return hostname !== '' && ['', '/'].includes(pathname) && search === '' && hash === '';
}

/** Not an offset such as `+02:00`, which PostgreSQL reads the other way round. */
function isTimeZone(given: string): boolean {
  if (!/^[a-z]/i.test(given)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: given }).format() !== '';
  } catch {
    return false;
  }
}

function decimalsOf(currency: string): number | undefined {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits;
}

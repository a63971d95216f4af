/**
 * The environment variables of the shop, each with its default, its form and what to do if it is of another form.
 * `docs/settings.md` has a row for each.
 */

import * as v from 'valibot';
import { readPeriods } from '#domain/closedDays';
import { LANGUAGES } from '#domain/language';
import { isPaymentKind, PAYMENT_KINDS } from '#domain/orders/paymentKind';
import { MAX_LINE_LENGTHS, ORDER_MAIL_FREQUENCIES } from '#domain/owner/shopSettings';
import { DEFAULT_SHOP, SPECIFIED_TAX, TAX_ROUNDINGS } from '#domain/shopInfo';
import { typeGuardFor } from '#domain/typeGuardFor';
import { SettingsError } from '#server/base/operatorError';
import {
  choice,
  decimalsOf,
  firebase,
  httpUrl,
  isIpOrCidr,
  isCountry,
  isEmail,
  isHost,
  isMailUrl,
  isOrigin,
  isTimeZone,
  isUrl,
  lines,
  list,
  matching,
  number,
  onOrOff,
  origin,
  port,
  currentZoneName,
  proxiesOf,
  quoting,
  senderOf,
  text,
  whole,
  withoutSlash,
  words,
} from './forms';

/** An empty value counts as unset: shells and compose files can write an unset variable as an empty one. */
export type Environment = Readonly<Record<string, string | undefined>>;

// For whom clothes are, in Google's words.
export const FEED_GENDERS = ['female', 'male', 'unisex'] as const;
export const FEED_AGE_GROUPS = ['adult', 'kids', 'toddler', 'infant', 'newborn'] as const;

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

export const variablesSchema = v.object({
  PORT: v.optional(port, '3000'),
  HOST: v.optional(text(isHost, quoting('set it to an IP address or a host name')), '127.0.0.1'),
  NODE_ENV: v.optional(choice(['development', 'production', 'test']), 'development'),
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
    origin(
      'set it to the address of the shop without a path, such as https://shop.example.com, because the shop cannot live below a path',
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
          /^(off|[1-9])$/.test(given) || given.split(',').every((each) => isIpOrCidr(each.trim())),
        quoting('set it to off, to the number of proxies in front (1 to 9) or to their addresses'),
      ),
      v.transform(proxiesOf),
    ),
    'off',
  ),
  RATE_LIMIT: v.optional(onOrOff, 'on'),
  LOG_LEVEL: v.optional(choice(LOG_LEVELS)),
  OWNERS: v.optional(list(isEmail, 'list email addresses such as ann@example.com')),
  MAIL_URL: v.optional(
    text(
      isMailUrl,
      'is not the address of a mail server: set it to smtp://user:password@host:587, or unset it and MAIL_FROM to send no mail.',
    ),
  ),
  MAIL_FROM: v.optional(
    v.pipe(
      text(
        (from) => isEmail(senderOf(from).address),
        'is not an email address: set it to the sender of the mails, such as Hemline <shop@example.com>.',
      ),
      v.transform(senderOf),
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
  PAYMENT: v.optional(
    v.pipe(
      list(isPaymentKind, `set it to ${PAYMENT_KINDS.join(' or ')}, or to both`),
      v.array(v.picklist(PAYMENT_KINDS)),
      v.transform((kinds) => PAYMENT_KINDS.filter((kind) => kinds.includes(kind))),
    ),
    '',
  ),
  PAY_TO: v.optional(lines(500, 'such as the account holder and an IBAN')),
  STRIPE_SECRET_KEY: v.optional(
    matching(
      /^(sk|rk)_(test|live)_\w+$/,
      'is not a secret key of Stripe: copy the one that begins with sk_ or rk_ from its dashboard.',
    ),
  ),
  STRIPE_WEBHOOK_SECRET: v.optional(
    matching(
      /^whsec_\S+$/,
      'is not the signing secret of a webhook: copy the one that begins with whsec_ from the page of your event destination.',
    ),
  ),
  STRIPE_URL: v.optional(
    origin('set it to an address without a path, or unset it for https://api.stripe.com'),
  ),
  PAYMENT_PORT: v.optional(port, '9199'),
  MAX_OPEN_PIECES: v.optional(whole(1, 999_999), '300'),
  FEED_COUNTRY: v.optional(
    text(isCountry, quoting('set it to a country code of ISO 3166 such as DE, GB or US')),
  ),
  FEED_GENDER: v.optional(choice(FEED_GENDERS)),
  FEED_AGE_GROUP: v.optional(choice(FEED_AGE_GROUPS)),
  FETCH_PICTURES: v.optional(onOrOff, 'on'),
  SHUTDOWN_DELAY: v.optional(
    number(/^\d{1,3}$/, 999, 'set it to a number of seconds up to 999'),
    '0',
  ),
  SHOP_NAME: v.optional(words(MAX_LINE_LENGTHS.SHOP_NAME), DEFAULT_SHOP.name),
  SHOP_SLOGAN: v.optional(words(MAX_LINE_LENGTHS.SHOP_SLOGAN)),
  SALE_TEXT: v.optional(words(MAX_LINE_LENGTHS.SALE_TEXT), DEFAULT_SHOP.saleText),
  BANNER_TEXT: v.optional(words(MAX_LINE_LENGTHS.BANNER_TEXT), DEFAULT_SHOP.bannerText),
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
    v.pipe(
      text(isTimeZone, quoting('set it to a name such as Europe/Berlin or UTC')),
      v.transform(currentZoneName),
    ),
    Intl.DateTimeFormat().resolvedOptions().timeZone,
  ),
  LANGUAGES: v.optional(
    v.pipe(
      list(typeGuardFor(LANGUAGES), `list languages of ${LANGUAGES.join(', ')}`),
      v.array(v.picklist(LANGUAGES)),
      v.transform((languages) => [...new Set(languages)]),
    ),
  ),
  DEFAULT_LANGUAGE: v.optional(choice(LANGUAGES)),
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
  CLOSED_DAYS: v.optional(
    text(
      (given) => given === 'none' || readPeriods(given) !== undefined,
      quoting('list days such as 2026-12-24..2027-01-01, 2027-05-01'),
    ),
  ),
  MAIL_CLOSING: v.optional(
    lines(MAX_LINE_LENGTHS.MAIL_CLOSING, 'such as a greeting and your name'),
  ),
  OWNER_MAILS: v.optional(choice(ORDER_MAIL_FREQUENCIES), 'each'),
  CONTENT_DIR: v.optional(v.string()),
});

export type Variables = v.InferOutput<typeof variablesSchema>;

/** Throws `SettingsError` with one sentence about the first invalid variable. */
export function readVariables(env: Environment): Variables {
  const names = Object.keys(variablesSchema.entries);
  const given = Object.fromEntries(names.map((name) => [name, unlinked(name, trimmed(env[name]))]));
  const { success, output, issues } = v.safeParse(variablesSchema, given, { abortEarly: true });
  if (success) return output;
  const [{ message, path }] = issues;
  throw new SettingsError(`${String(path?.[0].key)} ${message}`);
}

/** Returns the value of a variable; undefined if it is unset. */
export function trimmed(value: string | undefined): string | undefined {
  const text = value?.trim();
  return text === '' ? undefined : text;
}

/** Kubernetes sets `PAYMENT_PORT` to an address for a service with the name `payment`. That is no setting. */
function unlinked(name: string, value: string | undefined): string | undefined {
  return name.endsWith('_PORT') && value?.startsWith('tcp://') ? undefined : value;
}

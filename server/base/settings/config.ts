import { resolve } from 'node:path';
import { type ClientConfig, LOCAL_PROJECT } from '#domain/clientConfig';
import { type Language, LANGUAGES } from '#domain/language';
import type { ShopInfo } from '#domain/shopInfo';
import { isLoopback } from '#server/base/isLoopback';
import { SettingsError } from '#server/base/operatorError';
import type { Sender } from './forms';
import { fixedSettings, shopInfoOf } from './ownSettings';
import { paymentSettings, type PaymentSettings } from './payment';
import { type Environment, readVariables, type Variables } from './variables';

export interface MailSettings {
  /** The address of the mail server: `smtp://` or `smtps://`, optionally with user and password. */
  url: string;
  from: Sender;
}

/** The shop's data from the settings. The owner's texts are not settings but files: see `readTexts`. */
export type ShopInfoWithoutTexts = Omit<ShopInfo, 'texts'>;

type IdentitySettings = ClientConfig['identity'];

export type Settings = ReturnType<typeof readSettings>;

/** The account that the local identity service makes, so that an owner can sign in at once. */
export const LOCAL_OWNER = 'owner@hemline.example';

/** Reads and validates every setting. Throws `SettingsError` with one sentence that says what to do. */
export function readSettings(env: Environment) {
  const given = readVariables(env);
  const identity = identityOf(given);
  const isHosted = identity.mode === 'hosted';
  const payment = paymentSettings(given, !isHosted);
  const settings = {
    ...databaseSettings(given),
    port: given.PORT,
    host: given.HOST,
    emulatorPort: given.AUTH_EMULATOR_PORT,
    identity,
    nodeEnv: given.NODE_ENV,
    apiUrl: given.API_URL,
    /** The shop's public origin, without a trailing slash. */
    publicUrl: given.PUBLIC_URL ?? `http://localhost:${given.PORT}`,
    rateLimit: given.RATE_LIMIT === 'on',
    /** Whose pages can call the API, in addition to the shop's own origin. */
    allowedOrigins: given.ALLOWED_ORIGINS,
    /** Which proxies are trusted to send `X-Forwarded-For`: none, their number or their addresses. */
    trustProxy: given.TRUST_PROXY,
    // An access log would make it hard to find the messages for the developer in the terminal.
    logLevel: given.LOG_LEVEL ?? (isHosted ? 'info' : 'warn'),
    /** Other machines read the metrics with this token. Unset, only this machine can, and in production nobody. */
    metricsToken: given.METRICS_TOKEN,
    /** The shop as it is before the owner has changed anything on her page. */
    shop: shopOf(given, identity, payment),
    /** What the environment sets of the settings that the owner changes on her page. */
    fixed: fixedSettings(env),
    /** How orders are paid; unset if they are paid outside the shop. */
    payment,
    /** The directory of the owner's texts. Unset, the demo texts are shown; in production none, as no owner has agreed to them. */
    contentDir: given.CONTENT_DIR,
    /** The email addresses of those who run the shop. */
    owners: given.OWNERS ?? (isHosted ? [] : [LOCAL_OWNER]),
    /** Unset, a shop with hosted identity sends no mails, and one with local identity shows them in its mailbox. */
    mail: mailOf(given),
    /** Where all instances count requests for the rate limits. Unset, each counts alone. */
    redisUrl: given.REDIS_URL,
    feed: feedOf(given),
    fetchPictures: given.FETCH_PICTURES === 'on',
    /** How many pieces a person's orders may hold in all before they are packed. */
    maxOpenPieces: given.MAX_OPEN_PIECES,
    /** After SIGTERM, the shop still serves requests for this time, but `GET /api/health/ready` returns 503. */
    shutdownDelayMs: given.SHUTDOWN_DELAY * 1_000,
  };
  refuseContradictions(given, settings);
  return settings;
}

export type DatabaseSettings = ReturnType<typeof databaseSettings>;

function databaseSettings(given: Variables) {
  return {
    /** The absolute path of the directory of the embedded database and the local accounts. */
    dataDir: resolve(given.DATA_DIR),
    /** The address of PostgreSQL; unset for the embedded database. */
    databaseUrl: given.DATABASE_URL,
    /** The number of connections to PostgreSQL, at least two. */
    databasePool: given.DATABASE_POOL,
    /** After this time, the database ends a statement or an idle transaction. */
    databaseTimeoutMs: given.DATABASE_TIMEOUT * 1_000,
  };
}

const FIREBASE = ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID'] as const;

/** Returns which identity service to use: hosted if all three Firebase settings are given, local if none is. */
function identityOf(given: Variables): IdentitySettings {
  const [apiKey, authDomain, projectId] = FIREBASE.map((name) => given[name]);
  if (apiKey && authDomain && projectId) return { mode: 'hosted', apiKey, authDomain, projectId };
  if (!apiKey && !authDomain && !projectId) return { mode: 'local', projectId: LOCAL_PROJECT };
  const missing = FIREBASE.filter((name) => given[name] === undefined);
  throw new SettingsError(
    `Only a part of the Firebase settings is given: set ${missing.join(' and ')} too, or none of the three for the local identity.`,
  );
}

function shopOf(
  given: Variables,
  identity: IdentitySettings,
  payment: PaymentSettings | undefined,
): ShopInfoWithoutTexts {
  return {
    ...shopInfoOf(given),
    currency: given.CURRENCY,
    timeZone: given.TIME_ZONE,
    languages: languagesOf(given, identity),
    ...(payment && { payments: [...payment.kinds] }),
    ...(payment?.isTest && { testPayments: true as const }),
  };
}

/** Returns the languages of the shop, the first one first. A local shop shows what it can: all of them. */
function languagesOf(
  { LANGUAGES: listed, DEFAULT_LANGUAGE: first }: Variables,
  { mode }: IdentitySettings,
): Language[] {
  const given = listed ?? (mode === 'local' ? [...LANGUAGES] : ['en']);
  if (first === undefined) return given;
  if (given.includes(first)) return [first, ...given.filter((language) => language !== first)];
  throw new SettingsError(
    `DEFAULT_LANGUAGE is ${first}, which LANGUAGES does not list: list it there too, or unset one of them.`,
  );
}

interface FeedSettings {
  country: string;
  gender?: Variables['FEED_GENDER'];
  ageGroup?: Variables['FEED_AGE_GROUP'];
}

/** For whom Google's feed is; unset if the shop has none. */
function feedOf(given: Variables): FeedSettings | undefined {
  const { FEED_COUNTRY: country, FEED_GENDER: gender, FEED_AGE_GROUP: ageGroup } = given;
  if (country !== undefined) return { country, gender, ageGroup };
  if (gender === undefined && ageGroup === undefined) return undefined;
  throw new SettingsError(
    'FEED_GENDER and FEED_AGE_GROUP need FEED_COUNTRY: set it too, or unset them for no feed.',
  );
}

function mailOf({ MAIL_URL: url, MAIL_FROM: from }: Variables): MailSettings | undefined {
  if (url !== undefined && from !== undefined) return { url, from };
  if (url === undefined && from === undefined) return undefined;
  const [one, other] = url === undefined ? ['MAIL_FROM', 'MAIL_URL'] : ['MAIL_URL', 'MAIL_FROM'];
  throw new SettingsError(`${one} needs ${other}: set both, or unset both to send no mail.`);
}

/** Throws `SettingsError` if settings that are right by themselves do not go together. */
function refuseContradictions(given: Variables, settings: Settings): void {
  const { identity, nodeEnv, host } = settings;
  refuseSamePort(settings);
  if (nodeEnv === 'production' && given.PUBLIC_URL === undefined)
    throw new SettingsError(
      'NODE_ENV=production needs PUBLIC_URL: set it to the address of the shop, such as https://shop.example.com.',
    );
  if (!settings.rateLimit && !isLoopback(host))
    throw new SettingsError(
      'RATE_LIMIT=off is for load tests on this machine: set HOST=127.0.0.1 or RATE_LIMIT=on.',
    );
  if (identity.mode === 'local') refuseExposedLocalIdentity(settings);
}

function refuseSamePort({ port, emulatorPort, identity, payment }: Settings): void {
  const isStandIn = payment?.kinds.includes('card') === true && payment.stripe === undefined;
  const ports = [
    ['PORT', port],
    ...(identity.mode === 'local' ? ([['AUTH_EMULATOR_PORT', emulatorPort]] as const) : []),
    ...(isStandIn ? ([['PAYMENT_PORT', payment.standInPort]] as const) : []),
  ] as const;
  for (const [index, [name, number]] of ports.entries()) {
    const [first] = ports.find(([, other]) => other === number && number !== 0) ?? [name];
    if (index > 0 && first !== name)
      throw new SettingsError(
        `${first} and ${name} are both ${number}: give one of them another port.`,
      );
  }
}

/**
 * Throws `SettingsError` if the local identity service would be exposed to other machines or run in
 * production, because it lets anyone sign in as anyone.
 */
function refuseExposedLocalIdentity({ host, nodeEnv, publicUrl, trustProxy }: Settings): void {
  const way = 'give the three FIREBASE_ settings for hosted identity';
  if (nodeEnv === 'production') {
    throw new SettingsError(
      `NODE_ENV=production cannot use the local identity: ${way}, or unset NODE_ENV.`,
    );
  }
  const exposed = [
    !isLoopback(host) && [`on HOST=${host}`, 'set HOST=127.0.0.1'],
    trustProxy !== false && ['behind a proxy (TRUST_PROXY)', 'unset TRUST_PROXY'],
    !isLoopback(hostOf(publicUrl)) && [`at PUBLIC_URL=${publicUrl}`, 'unset PUBLIC_URL'],
  ].find((reason) => reason !== false);
  if (!exposed) return;
  const [where, remedy] = exposed;
  throw new SettingsError(`The local identity cannot be used ${where}: ${way}, or ${remedy}.`);
}

function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^\[|\]$/g, '');
}

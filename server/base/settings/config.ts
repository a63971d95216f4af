/** The settings of the server, read once from the environment. */
import { type DatabaseSettings, readDatabaseSettings } from './databaseSettings';
import {
  type IdentitySettings,
  readIdentity,
  refuseExposedLocalIdentity,
} from './identitySettings';
import { type MailSettings, readMail, readOwners } from './ownerSettings';
import { readShop, type ShopSettings } from './shopSettings';
import * as network from './networkSettings';
import { SettingsError } from '#server/base/operatorError';
import { type Environment, readWhole, valueOf } from './environment';

export interface Settings extends DatabaseSettings {
  port: number;
  host: string;
  emulatorPort: number;
  identity: IdentitySettings;
  apiUrl: string;
  /** The shop's public origin, without a trailing slash. */
  publicUrl: string;
  rateLimit: boolean;
  allowedOrigins: string[];
  trustProxy: false | number | string[];
  logLevel: LogLevel;
  /**
   * The token with which other machines can read the metrics. If it is unset, only this machine can read the metrics,
   * and in production nobody can.
   */
  metricsToken?: string;
  nodeEnv: string;
  /** The shop's name and words, its currency and its tax. */
  shop: ShopSettings;
  /**
   * The directory of the owner's texts. If it is unset, the demo texts are shown, but no texts in production, because
   * no owner has agreed to the terms in the demo texts.
   */
  contentDir?: string;
  /** The verified email addresses of those who run the shop. */
  owners: string[];
  /**
   * The mail server and the sender. If it is unset, a shop with hosted identity sends no mails, and a shop with local
   * identity shows its mails in the local mailbox.
   */
  mail?: MailSettings;
  /**
   * The Redis server in which all instances count requests for the rate limits. If it is unset, each instance
   * counts alone.
   */
  redisUrl?: string;
  /** How many pieces a person's orders in Processing may hold in all. */
  maxOpenPieces: number;
  /** After SIGTERM, the shop still serves requests for this time, but `GET /api/health/ready` returns 503. */
  shutdownDelayMs: number;
}

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** Reads and validates every setting. Throws `SettingsError` with one sentence that says what to do. */
export function readSettings(env: Environment): Settings {
  const host = network.readHost(env);
  const identity = readIdentity(env);
  const nodeEnv = valueOf(env, 'NODE_ENV') ?? 'development';
  const ports = readPorts(env, identity);
  const publicUrl = network.readPublicUrl(env, ports.port, nodeEnv);
  const trustProxy = network.readTrustProxy(env);
  refuseExposedLocalIdentity(identity, { host, nodeEnv, publicUrl, trustProxy });
  return {
    host,
    identity,
    nodeEnv,
    shop: readShop(env),
    contentDir: valueOf(env, 'CONTENT_DIR'),
    ...ports,
    ...readDatabaseSettings(env),
    apiUrl: network.readApiUrl(env),
    publicUrl,
    rateLimit: readRateLimit(env, host),
    allowedOrigins: network.readAllowedOrigins(env),
    trustProxy,
    logLevel: readLogLevel(env, identity),
    metricsToken: network.readMetricsToken(env),
    owners: readOwners(env, identity),
    mail: readMail(env),
    redisUrl: network.readRedisUrl(env),
    maxOpenPieces: readWhole(env, 'MAX_OPEN_PIECES', { least: 1, most: 999_999, usual: 300 }),
    shutdownDelayMs: network.readShutdownDelay(env),
  };
}

function readPorts(
  env: Environment,
  identity: IdentitySettings,
): Pick<Settings, 'port' | 'emulatorPort'> {
  const port = network.readPort(env, 'PORT', 3000);
  const emulatorPort = network.readPort(env, 'AUTH_EMULATOR_PORT', 9099);
  if (identity.mode === 'local' && port === emulatorPort && port !== 0) {
    throw new SettingsError(
      `PORT and AUTH_EMULATOR_PORT are both ${port}: give one of them another port.`,
    );
  }
  return { port, emulatorPort };
}

function readRateLimit(env: Environment, host: string): boolean {
  const text = valueOf(env, 'RATE_LIMIT') ?? 'on';
  if (text === 'on') return true;
  if (text !== 'off') throw new SettingsError(`RATE_LIMIT is "${text}": set it to on or off.`);
  if (network.isLoopback(host)) return false;
  throw new SettingsError(
    `RATE_LIMIT=off is for load tests on this machine: set HOST=127.0.0.1 or RATE_LIMIT=on.`,
  );
}

/**
 * With the local identity service, the default is `warn`. An access log would make it hard to find the
 * messages for the developer in the terminal.
 */
function readLogLevel(env: Environment, identity: IdentitySettings): LogLevel {
  const text = valueOf(env, 'LOG_LEVEL') ?? (identity.mode === 'hosted' ? 'info' : 'warn');
  const level = LOG_LEVELS.find((known) => known === text);
  if (level !== undefined) return level;
  throw new SettingsError(`LOG_LEVEL is "${text}": set it to ${LOG_LEVELS.join(', ')}.`);
}

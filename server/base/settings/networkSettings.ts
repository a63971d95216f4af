/** Reads the settings of ports, hosts and addresses, and the shutdown delay. */
import { isIP } from 'node:net';
import { SettingsError } from '#server/base/operatorError';
import { type Environment, valueOf } from './environment';

const HIGHEST_PORT = 65_535;

/** Reads a port, or returns `fallback` if the setting is unset. 0 lets the system choose a free port. */
export function readPort(env: Environment, name: string, fallback: number): number {
  const text = valueOf(env, name);
  if (text === undefined) return fallback;
  if (/^\d{1,5}$/.test(text) && Number(text) <= HIGHEST_PORT) return Number(text);
  throw new SettingsError(`${name} is "${text}": set it to a port from 1 to ${HIGHEST_PORT}.`);
}

/** An address or host name to listen on. */
export function readHost(env: Environment): string {
  const host = valueOf(env, 'HOST') ?? '127.0.0.1';
  if (isIP(host) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host)) return host;
  throw new SettingsError(`HOST is "${host}": set it to an IP address or a host name.`);
}

/** Whether only this machine can reach what listens on `host`. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** The base address at which the browser calls the product API: a path of this origin or a full URL. */
export function readApiUrl(env: Environment): string {
  const text = (valueOf(env, 'API_URL') ?? '/api').replace(/\/+$/, '');
  if (/^(\/[\w.~-]+)+$/.test(text) || httpUrl(text)?.search === '') return text;
  throw new SettingsError(
    `API_URL is "${text}": set it to a path such as /api or an address such as https://api.example.com/api.`,
  );
}

/** The shop's public origin, which search engines and shared links use. */
export function readPublicUrl(env: Environment, port: number, nodeEnv: string): string {
  const given = valueOf(env, 'PUBLIC_URL');
  if (given === undefined && nodeEnv === 'production') {
    throw new SettingsError(
      'NODE_ENV=production needs PUBLIC_URL: set it to the address of the shop, such as https://shop.example.com.',
    );
  }
  const text = (given ?? `http://localhost:${port}`).replace(/\/$/, '');
  if (httpUrl(text)?.origin === text) return text;
  throw new SettingsError(
    `PUBLIC_URL is "${text}": set it to the address of the shop, such as https://shop.example.com.`,
  );
}

/** The exact origins whose pages can call the API, in addition to the shop's own origin. */
export function readAllowedOrigins(env: Environment): string[] {
  const origins = (valueOf(env, 'ALLOWED_ORIGINS') ?? '').split(',').map((text) => text.trim());
  return origins.filter((origin) => origin !== '').map(checkOrigin);
}

function checkOrigin(origin: string): string {
  if (httpUrl(origin)?.origin === origin) return origin;
  throw new SettingsError(
    `ALLOWED_ORIGINS holds "${origin}": list exact origins such as https://shop.example.com, separated by commas.`,
  );
}

/**
 * Returns an http or https address as a URL. Returns undefined for any other text, and for an address with a
 * user, a password or a fragment.
 */
function httpUrl(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const plain = url.username === '' && url.password === '' && url.hash === '';
  return plain && ['http:', 'https:'].includes(url.protocol) ? url : undefined;
}

/**
 * Reads which proxies are trusted to send the `X-Forwarded-For` header. Returns `false` for none, the number
 * of proxies in front of the server, or the list of their addresses. It is not possible to trust all proxies,
 * because then any client could choose its own address.
 */
export function readTrustProxy(env: Environment): false | number | string[] {
  const text = valueOf(env, 'TRUST_PROXY') ?? 'off';
  if (text === 'off') return false;
  if (/^[1-9]$/.test(text)) return Number(text);
  const addresses = text.split(',').map((address) => address.trim());
  if (addresses.every(isAddressRange)) return addresses;
  throw new SettingsError(
    `TRUST_PROXY is "${text}": set it to off, to the number of proxies in front (1 to 9) or to their addresses.`,
  );
}

function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const widest = isIP(address) === 6 ? 128 : 32;
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest);
  return isIP(address) !== 0 && fits && rest.length === 0;
}

/** Reads the address of Redis. It can contain a password, so the error message does not repeat it. */
export function readRedisUrl(env: Environment): string | undefined {
  const url = valueOf(env, 'REDIS_URL');
  if (url === undefined || (/^rediss?:\/\/./.test(url) && URL.canParse(url))) return url;
  throw new SettingsError(
    'REDIS_URL is not an address of Redis: set it to redis://user:password@host:6379, or unset it.',
  );
}

/** Reads `SHUTDOWN_DELAY`, which is in seconds. Returns milliseconds. */
export function readShutdownDelay(env: Environment): number {
  const text = valueOf(env, 'SHUTDOWN_DELAY') ?? '0';
  if (/^\d{1,3}$/.test(text)) return Number(text) * 1_000;
  throw new SettingsError(`SHUTDOWN_DELAY is "${text}": set it to a number of seconds up to 999.`);
}

const TOKEN_FORM = /^[\w.~+/=-]{24,200}$/;

/**
 * The token with which other machines can read the metrics. If it is unset, only this machine can read the metrics, and
 * in production nobody can.
 */
export function readMetricsToken(env: Environment): string | undefined {
  const token = valueOf(env, 'METRICS_TOKEN');
  if (token === undefined || TOKEN_FORM.test(token)) return token;
  // The token is a secret, so the message does not repeat it.
  throw new SettingsError(
    'METRICS_TOKEN is too weak: set it to 24 to 200 letters and digits, as `openssl rand -hex 24` gives.',
  );
}

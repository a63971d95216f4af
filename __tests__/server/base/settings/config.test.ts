import { resolve } from 'node:path';
import { LANGUAGES } from '#domain/language';
import { DEFAULT_SHOP } from '#domain/shopInfo';
import { SettingsError } from '#server/base/operatorError';
import { readSettings } from '#server/base/settings/config';

const HOSTED = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'shop.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'shop',
};
const PRODUCTION = { ...HOSTED, NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example.com' };

describe('settings', () => {
  it('are those of a local shop when nothing is set', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('.data'),
      databaseUrl: undefined,
      databasePool: 10,
      databaseTimeoutMs: 10_000,
      emulatorPort: 9099,
      identity: { mode: 'local', projectId: 'demo-shop' },
      apiUrl: '/api',
      publicUrl: 'http://localhost:3000',
      rateLimit: true,
      allowedOrigins: [],
      trustProxy: false,
      logLevel: 'warn',
      fetchPictures: true,
      maxOpenPieces: 300,
      shutdownDelayMs: 0,
      nodeEnv: 'development',
      shop: { ...DEFAULT_SHOP, languages: [...LANGUAGES], texts: undefined },
      fixed: {},
      owners: ['owner@hemline.example'],
    });
  });

  it('take an empty value for none', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toEqual(readSettings({}));
  });

  it('are hosted with all three of Firebase', () => {
    const settings = readSettings({ ...PRODUCTION, HOST: '0.0.0.0' });
    expect(settings.identity).toMatchObject({ mode: 'hosted', projectId: 'shop' });
    expect(settings.logLevel).toBe('info');
  });

  it.each([
    ['API_URL', 'https://api.example.com/api/', { apiUrl: 'https://api.example.com/api' }],
    [
      'ALLOWED_ORIGINS',
      'https://a.example, http://b.example:8080',
      { allowedOrigins: ['https://a.example', 'http://b.example:8080'] },
    ],
    ['PUBLIC_URL', 'https://shop.example.com/', { publicUrl: 'https://shop.example.com' }],
    ['TRUST_PROXY', '2', { trustProxy: 2 }],
    ['DATABASE_POOL', '40', { databasePool: 40 }],
    ['MAX_OPEN_PIECES', '1000', { maxOpenPieces: 1_000 }],
    ['DATABASE_TIMEOUT', '5', { databaseTimeoutMs: 5_000 }],
    ['TRUST_PROXY', '10.0.0.0/8,::1', { trustProxy: ['10.0.0.0/8', '::1'] }],
    [
      'DATABASE_URL',
      'postgresql:///shop?host=/run/postgresql',
      { databaseUrl: 'postgresql:///shop?host=/run/postgresql' },
    ],
    ['HOST', '::1', { host: '::1' }],
    ['METRICS_TOKEN', 'a'.repeat(24), { metricsToken: 'a'.repeat(24) }],
    ['RATE_LIMIT', 'off', { rateLimit: false }],
    ['REDIS_URL', 'redis://:secret@host:6379', { redisUrl: 'redis://:secret@host:6379' }],
    ['SHUTDOWN_DELAY', '5', { shutdownDelayMs: 5_000 }],
    ['OWNERS', ' ann@a.example ,bob@b.example,', { owners: ['ann@a.example', 'bob@b.example'] }],
    ['OWNERS', '', { owners: [] }],
    ['OWNER_MAILS', 'daily', { fixed: { OWNER_MAILS: 'daily' } }],
    ['FETCH_PICTURES', 'off', { fetchPictures: false }],
    ['FEED_COUNTRY', 'ZA', { feed: { country: 'ZA' } }],
    ['CONTENT_DIR', 'my-texts', { contentDir: 'my-texts' }],
    // Kubernetes sets it for a service with the name `payment`.
    ['PAYMENT_PORT', 'tcp://10.0.0.7:443', { port: 3_000 }],
    ['SHOP_NAME', 'Ann', { shop: { name: 'Ann', slogan: undefined } }],
  ])('read %s=%s', (name, value, expected) => {
    expect(readSettings({ ...HOSTED, [name]: value })).toMatchObject(expected);
  });

  it.each([
    { PORT: 'http' },
    { PUBLIC_URL: 'shop.example.com' },
    { PUBLIC_URL: 'https://shop.example.com/shop' },
    { PORT: '65536' },
    { PORT: '-1' },
    { PORT: '3000.5' },
    { AUTH_EMULATOR_PORT: 'x' },
    { PORT: '9099' },
    { HOST: 'not a host' },
    { HOST: '0.0.0.0' },
    { HOST: '192.168.0.7' },
    { NODE_ENV: 'prod' },
    { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example.com' },
    { ...HOSTED, NODE_ENV: 'production' },
    { TRUST_PROXY: '1' },
    { PUBLIC_URL: 'https://shop.example.com' },
    { REDIS_URL: 'localhost:6379' },
    { SHUTDOWN_DELAY: 'soon' },
    { FIREBASE_API_KEY: 'key' },
    { ...HOSTED, FIREBASE_PROJECT_ID: '' },
    { ...HOSTED, FIREBASE_AUTH_DOMAIN: 'https://x.y' },
    { RATE_LIMIT: 'no' },
    { ...HOSTED, HOST: '0.0.0.0', RATE_LIMIT: 'off' },
    { DATABASE_URL: 'mysql://localhost/shop' },
    { DATABASE_URL: 'shop' },
    { DATABASE_URL: 'tcp://10.0.0.7:5432' },
    { DATABASE_POOL: '1' },
    { DATABASE_POOL: 'many' },
    { DATABASE_TIMEOUT: '0' },
    { API_URL: 'api' },
    { API_URL: 'ftp://x/api' },
    { API_URL: 'https://u:p@x/api' },
    { ALLOWED_ORIGINS: '*' },
    { ALLOWED_ORIGINS: 'null' },
    { ALLOWED_ORIGINS: 'https://a.example/' },
    { ALLOWED_ORIGINS: 'a.example' },
    { TRUST_PROXY: 'true' },
    { TRUST_PROXY: '0' },
    { TRUST_PROXY: '10.0.0.0/99' },
    { LOG_LEVEL: 'loud' },
    { METRICS_TOKEN: 'with white space in between it' },
    { METRICS_TOKEN: 'é'.repeat(30) },
    { OWNERS: 'ann' },
    { OWNERS: 'ann@a.example bob@b.example' },
    { OWNERS: 'ann@a.example; bob@b.example' },
    { OWNERS: '*' },
    { OWNER_MAILS: 'weekly' },
    { OWNERS: '@a.example' },
    { FETCH_PICTURES: 'no' },
    { FEED_COUNTRY: 'UK' },
    { FEED_COUNTRY: 'EU' },
    { FEED_COUNTRY: 'Germany' },
    { FEED_COUNTRY: 'DE', FEED_GENDER: 'women' },
    { FEED_AGE_GROUP: 'adult' },
    { MAIL_URL: 'smtp://host' },
    { MAIL_FROM: 'shop@a.example' },
    { MAIL_URL: 'http://host', MAIL_FROM: 'shop@a.example' },
    { MAIL_URL: 'smtp://', MAIL_FROM: 'shop@a.example' },
    { MAIL_URL: 'smtp://host/path', MAIL_FROM: 'shop@a.example' },
    { MAIL_URL: 'smtp://host', MAIL_FROM: 'the shop' },
    { MAIL_URL: 'smtp://host', MAIL_FROM: 'Shop <shop>' },
    { MAIL_URL: 'smtp://host', MAIL_FROM: 'Shop\r\nBcc: x <shop@a.example>' },
  ])('refuse %j with one sentence that says what to do', (env) => {
    const refused = () => readSettings({ ...env });
    expect(refused).toThrow(SettingsError);
    expect(refused).toThrow(/^[^\n]+\b(set|give|copy|unset|list) [^\n]+\.$/);
  });

  it('say that the shop cannot live below a path', () => {
    const PUBLIC_URL = 'https://example.com/shop';
    expect(() => readSettings({ ...HOSTED, PUBLIC_URL })).toThrow(/below a path/);
  });

  it('never repeat a METRICS_TOKEN, or the password of a bad DATABASE_URL, REDIS_URL or MAIL_URL', () => {
    expect(() => readSettings({ METRICS_TOKEN: 'secret' })).toThrow(
      /^METRICS_TOKEN is too weak: set/,
    );
    expect(() => readSettings({ METRICS_TOKEN: 'secret' })).not.toThrow(/secret/);
    expect(() => readSettings({ MAIL_URL: 'smpt://root:secret@mail' })).not.toThrow(/secret/);
    expect(() => readSettings({ DATABASE_URL: 'mysql://root:secret@db' })).not.toThrow(/secret/);
    expect(() => readSettings({ REDIS_URL: 'http://root:secret@db' })).not.toThrow(/secret/);
  });
});

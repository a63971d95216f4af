import { resolve } from 'node:path';
import { readSettings } from '../../server/config';
import { SettingsError } from '../../server/settings/settingsError';

const HOSTED = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'shop.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'shop',
};

describe('settings', () => {
  it('are those of a local shop when nothing is set', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('.data'),
      databaseUrl: undefined,
      emulatorPort: 9099,
      identity: { mode: 'local', projectId: 'demo-shop' },
      apiUrl: '/api',
      publicUrl: 'http://localhost:3000',
      rateLimit: true,
      allowedOrigins: [],
      trustProxy: false,
      logLevel: 'warn',
      nodeEnv: 'development',
    });
  });

  it('take an empty value for none', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toEqual(readSettings({}));
  });

  it('are hosted with all three of Firebase', () => {
    const settings = readSettings({ ...HOSTED, HOST: '0.0.0.0', NODE_ENV: 'production' });
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
    ['TRUST_PROXY', '10.0.0.0/8,::1', { trustProxy: ['10.0.0.0/8', '::1'] }],
    [
      'DATABASE_URL',
      'postgresql:///shop?host=/run/postgresql',
      { databaseUrl: 'postgresql:///shop?host=/run/postgresql' },
    ],
    ['HOST', '::1', { host: '::1' }],
    ['RATE_LIMIT', 'off', { rateLimit: false }],
  ])('read %s=%s', (name, value, expected) => {
    expect(readSettings({ [name]: value })).toMatchObject(expected);
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
    { NODE_ENV: 'production' },
    { FIREBASE_API_KEY: 'key' },
    { ...HOSTED, FIREBASE_PROJECT_ID: '' },
    { ...HOSTED, FIREBASE_AUTH_DOMAIN: 'https://x.y' },
    { RATE_LIMIT: 'no' },
    { ...HOSTED, HOST: '0.0.0.0', RATE_LIMIT: 'off' },
    { DATABASE_URL: 'mysql://localhost/shop' },
    { DATABASE_URL: 'shop' },
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
  ])('refuse %j with one sentence that says what to do', (env) => {
    const refused = () => readSettings({ ...env });
    expect(refused).toThrow(SettingsError);
    expect(refused).toThrow(/^[^\n]+\b(set|give|copy|unset|list) [^\n]+\.$/);
  });

  it('never repeat the password of a bad DATABASE_URL', () => {
    expect(() => readSettings({ DATABASE_URL: 'mysql://root:secret@db' })).not.toThrow(/secret/);
  });
});

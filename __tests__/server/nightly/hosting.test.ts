import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../tools/lib/freePort.cjs';

const PROGRAM = '/usr/sbin/nginx';
const HOSTING = readFileSync('docs/hosting.md', 'utf8');
/** Returns the first block of text that begins so. */
const blockFrom = (start: string) =>
  new RegExp(`\`\`\`\n(${start}[^\`]*)\`\`\``).exec(HOSTING)?.[1] ?? '';

describe('the settings in docs/hosting.md', () => {
  it('give a shell the address of a database with TLS too: a restore would fill another database', () => {
    const tls = '?sslmode=verify-full&sslrootcert=/ca.pem';
    const settings = blockFrom('NODE_ENV=').replace(/(:5432\/\w+)/, `$1${tls}`);
    const script = `set -a; ${settings} printenv DATABASE_URL`;
    const address = execFileSync('sh', ['-c', script], { encoding: 'utf8' });
    expect(address).toBe(`postgres://shop:password@127.0.0.1:5432/shop${tls}\n`);
  });
});

/** Without nginx, its configuration cannot be tried. In CI, the tests fail instead of being skipped. */
const describeOnNginx = existsSync(PROGRAM) || process.env.CI ? describe : describe.skip;

describeOnNginx('the configuration of nginx in docs/hosting.md, with cache and instances', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'hemline-nginx-'));
  const at = (name: string) => path.join(home, name);
  const shop = createServer(({ headers }, response) => response.end(JSON.stringify(headers)));
  const args = ['-c', at('nginx.conf'), '-p', home, '-e', at('log')];
  let port: number;

  beforeAll(async () => {
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=www.my-shop.example'],
        ...['-keyout', at('privkey.pem'), '-out', at('fullchain.pem')],
      ],
      { stdio: 'ignore' },
    );
    await once(shop.listen(0, '127.0.0.1'), 'listening');
    port = await freePort();
    const [zone = '', ...caching] = blockFrom('# Beside upstream').split('# In location /:');
    const whole = `${zone} ${blockFrom('upstream shop')}`
      .replace('location / {', `location / { ${caching.join('')}`)
      .replace('location = /metrics', `${blockFrom('location = /api/orders')} location = /metrics`)
      .replaceAll('/etc/letsencrypt/live/www.my-shop.example', home)
      .replace('/var/cache/nginx/shop', at('cache'))
      .replace('127.0.0.1:3000', `127.0.0.1:${(shop.address() as AddressInfo).port}`)
      .replaceAll(/listen .*80;/g, '')
      .replace('listen [::]:443 ssl http2;', '')
      .replace('listen 443', `listen 127.0.0.1:${port}`);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${at(name)};`,
    );
    writeFileSync(
      at('nginx.conf'),
      `${process.getuid?.() === 0 ? 'user root;' : ''} pid ${at('pid')}; daemon off; events {}
       http { access_log off; ${temporary.join(' ')} ${whole} }`,
    );
  });
  afterAll(() => {
    shop.close();
    rmSync(home, { recursive: true, force: true });
  });

  it('is accepted by the nginx of this machine', () => {
    expect(blockFrom('upstream shop')).toContain('ssl_certificate_key');
    expect(() => execFileSync(PROGRAM, ['-t', ...args], { stdio: 'ignore' })).not.toThrow();
  });

  it('tells the shop who calls, at orders too: all shoppers would share one limit', async () => {
    const nginx = spawn(PROGRAM, args, { stdio: 'ignore' });
    const ended = once(nginx, 'close');
    const ask = async (target: string, method: string, headers = {}) => {
      const host = 'www.my-shop.example';
      const options = { port, path: target, method, headers: { host, ...headers } };
      const call = request({ ...options, rejectUnauthorized: false, agent: false }).end();
      const [answer] = (await once(call, 'response')) as [NodeJS.ReadableStream];
      const heard = (await json(answer)) as IncomingHttpHeaders;
      return [heard.host, heard['x-forwarded-for'], heard['x-forwarded-proto'], heard.connection];
    };
    const isUp = () => ask('/', 'GET').then(Boolean, () => false);
    while (!(await isUp()) && nginx.exitCode === null) await pause(50);
    const answers = [
      await ask('/shop', 'GET'),
      await ask('/api/orders', 'POST'),
      await ask('/api/orders', 'POST', { 'idempotency-key': 'key' }),
    ];
    nginx.kill();
    await ended;
    const told = ['www.my-shop.example', '127.0.0.1', 'https', undefined];
    expect(answers).toEqual([told, told, told]);
  });
});

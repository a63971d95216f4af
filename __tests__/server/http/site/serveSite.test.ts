import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { PAGES } from '#domain/pagePaths';
import { DEFAULT_SHOP } from '#domain/shopInfo';
import { type Database, DatabaseUnavailable } from '#server/engines/database/database';
import { deferredDatabase } from '#server/engines/database/deferredDatabase';
import { createApp } from '#server/http/app';
import { createTestIdentity } from '#tests/support/testIdentity';
import { testSettings } from '#tests/support/testSettings';

const SCRIPT = '/assets/shop.0123456789abcdef.js';

/** Returns a function that asks this server with too many cookies. */
function askWithCookies(address: string) {
  return (accept: string, path = '/') =>
    new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(address).port), '127.0.0.1');
      let text = '';
      socket.on('data', (part) => (text += String(part))).on('close', () => resolve(text));
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: shop\r\nAccept: ${accept}\r\nCookie: a=${'x'.repeat(20_000)}\r\n\r\n`,
      );
    });
}

describe('the site', () => {
  const site = mkdtempSync(join(tmpdir(), 'hemline-site-'));
  let app: FastifyInstance;
  let failOpening: (reason: Error) => void;
  beforeAll(async () => {
    mkdirSync(join(site, 'assets'));
    writeFileSync(
      join(site, 'shell.html'),
      '<html><meta name="shop-config"><meta name="description" content="Words"><link rel="manifest" href="/manifest.webmanifest"><div id="root"></div>',
    );
    writeFileSync(join(site, SCRIPT), 'plain');
    writeFileSync(join(site, `${SCRIPT}.br`), 'packed');
    writeFileSync(join(site, 'favicon.svg'), '<svg/>');
    mkdirSync(join(site, 'pictures'));
    writeFileSync(join(site, 'pictures/hat.svg'), '<svg/>');
    writeFileSync(join(site, 'pictures/hat.svg.br'), 'packed hat');
    writeFileSync(join(site, 'pictures/.hidden.svg'), 'SECRET');
    // The database never opens, because pages must not wait for it.
    const opening = new Promise<Database>((_, reject) => (failOpening = reject));
    const database = deferredDatabase('embedded', opening);
    app = await createApp({
      settings: testSettings(),
      database,
      identity: createTestIdentity(),
      site,
    });
  });
  afterAll(async () => {
    await app.close();
    rmSync(site, { recursive: true });
  });
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  it.each(Object.values(PAGES))(
    'answers the page at %s, which browsers ask about each time, and no network on the way rewrites',
    async (path) => {
      const answer = await get(path);
      expect(answer.statusCode).toBe(200);
      // Networks would rewrite such as the email addresses in it.
      expect(answer.headers['cache-control']).toMatch(
        /^public, max-age=0, s-maxage=\d+,.*, no-transform$/,
      );
      expect(answer.body).toContain('id="root"');
    },
  );

  it('counts pages as pages in each language', async () => {
    const counted = async () => {
      const { body } = await get('/metrics');
      return Number(/_count{method="GET",route="page",status="200"} (\d+)/.exec(body)?.[1] ?? 0);
    };
    const before = await counted();
    for (const url of ['/shop', '/de', '/fr/shop']) await get(url);
    expect((await counted()) - before).toBe(3);
  });

  it('answers 304 to who has the page', async () => {
    const { etag = '' } = (await get('/')).headers;
    expect((await get('/', { 'if-none-match': etag })).statusCode).toBe(304);
  });

  it('packs the page for who can unpack it', async () => {
    const answer = await get('/', { 'accept-encoding': 'gzip, br' });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('id="root"');
    expect(
      (await get('/', { 'accept-encoding': 'br;q=0' })).headers['content-encoding'],
    ).toBeUndefined();
  });

  it('answers HEAD without a body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/shop' });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });

  it('gives what is named by its content for ever, packed where that was built', async () => {
    const answer = await get(SCRIPT, { 'accept-encoding': 'br' });
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect([answer.body, (await get(SCRIPT)).body]).toEqual(['packed', 'plain']);
  });

  it('gives the rest for an hour', async () => {
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });

  it('gives pictures by one route, packed where that was built', async () => {
    const answer = await get('/pictures/hat.svg', { 'accept-encoding': 'br' });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=3600',
    });
    expect([answer.body, (await get('/pictures/hat.svg')).body]).toEqual(['packed hat', '<svg/>']);
    const { etag = '' } = answer.headers;
    const again = await get('/pictures/hat.svg', {
      'accept-encoding': 'br',
      'if-none-match': etag,
    });
    expect(again.statusCode).toBe(304);
    expect((await app.inject({ method: 'HEAD', url: '/pictures/hat.svg' })).statusCode).toBe(200);
    expect(app.printRoutes()).not.toContain('hat.svg');
  });

  it('tells search engines which pages are a person’s own, and to come back for the goods', async () => {
    const robots = await get('/robots.txt');
    expect(robots.headers['content-type']).toMatch('text/plain');
    expect(robots.body).toContain('Disallow: /manageOrders\n');
    expect(robots.body).not.toContain('Disallow: /shop\n');
    expect(robots.body).toContain('Sitemap: http://localhost:3000/sitemap.xml');
    const asked = get('/sitemap.xml');
    failOpening(new DatabaseUnavailable('The disk is full.'));
    const sitemap = await asked;
    expect(sitemap.statusCode).toBe(503);
    expect(Number(sitemap.headers['retry-after'])).toBeGreaterThan(0);
  });

  it.each(['/products/', '/products/%00', `/products/${'x'.repeat(65)}`, '/products/%20'])(
    'answers 404 with the page at %s, which no product can have (B37)',
    async (path) => {
      const answer = await get(path, { accept: 'text/html,*/*' });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toMatch('text/html');
    },
  );

  it.each(['/%', '/%ff', '/products/%E0%A4%A'])(
    'answers %s, which cannot be decoded, with the page to a browser and an error to a program (B37)',
    async (path) => {
      const page = await get(path, { accept: 'text/html,*/*' });
      expect([page.statusCode, page.headers['content-type']]).toEqual([
        404,
        'text/html; charset=utf-8',
      ]);
      expect(page.headers['content-security-policy']).toBeDefined();
      const head = await app.inject({
        method: 'HEAD',
        url: path,
        headers: { accept: 'text/html' },
      });
      expect([head.statusCode, head.body]).toEqual([404, '']);
      expect((await get(path)).json()).toMatchObject({ code: 'bad_request' });
    },
  );

  it.each([
    ['POST', '/shop'],
    ['DELETE', '/products/a1'],
    ['POST', '/api/products/a1'],
    ['PUT', '/api/products'],
  ] as const)('says which methods there are when it refuses %s %s (B37)', async (method, url) => {
    const answer = await app.inject({ method, url });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('leaves a browser without scripts on the page whose form it sends', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = 'email=ada%40example.com';
    const answer = await app.inject({ method: 'POST', url: '/login', headers, payload });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
  });

  it('leads to a wished language only who comes from elsewhere and has chosen none (issue 50)', async () => {
    const german = { 'accept-language': 'de', accept: 'text/html' };
    const led = await get('/', german);
    expect([led.statusCode, led.headers.location]).toEqual([302, '/de']);
    expect(led.headers['cache-control']).toBe('no-store');
    expect(led.headers['set-cookie']).toContain('language-led=1');
    expect((await get('/', { ...german, cookie: 'language-led=1' })).statusCode).toBe(200);
    expect((await get('/', { ...german, 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
    expect((await get('/', { ...german, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(302);
    const chosen = await get('/en', german);
    expect([chosen.statusCode, chosen.headers.location]).toEqual([308, '/']);
    expect(chosen.headers['set-cookie']).toContain('language-led=1');
    expect((await get('/en/shop?page=2', german)).headers.location).toBe('/shop?page=2');
  });

  it.each([
    ['/', 'de-AT,en;q=0.5', '/de'],
    ['/', 'it,fr-CA;q=0.8', '/fr'],
    ['/', 'en-GB,de;q=0.9', '/'],
    ['/', 'it', '/'],
    ['/shop', 'de', '/shop'],
    ['/fr', 'de', '/fr'],
  ])('shows to who opens %s and wishes %s the page at %s', async (path, wish, shown) => {
    const { headers } = await get(path, { 'accept-language': wish, accept: 'text/html' });
    expect(headers.location ?? path).toBe(shown);
  });

  it('is described and installed in the language of its page where its owner has set no words', async () => {
    const slogan = 'Kleidung für jeden Tag, sauber verarbeitet.';
    const shell = (await get('/de/orders')).body;
    expect(shell).toMatch(new RegExp(`name="description" content="Hemline\\. ${slogan} Sale: `));
    expect(shell).toContain('href="/de/manifest.webmanifest"');
    expect((await get('/de/manifest.webmanifest')).json()).toMatchObject({
      description: slogan,
      lang: 'de',
      id: '/',
      start_url: '/de',
    });
    const first = { description: DEFAULT_SHOP.slogan, lang: 'en', id: '/', start_url: '/' };
    expect((await get('/manifest.webmanifest')).json()).toMatchObject(first);
    expect((await get('/orders')).body).toContain('href="/manifest.webmanifest"');
  });

  it('says how long a file is when it does not have the requested part (B37)', async () => {
    const answer = await get('/pictures/hat.svg', { range: 'bytes=900-999' });
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, 'bytes */6']);
    expect(answer.json()).toMatchObject({ code: 'range_not_satisfiable' });
    expect((await get('/pictures/hat.svg', { range: 'bytes=0-2' })).statusCode).toBe(206);
  });

  it.each([
    '/.env',
    '/shell.html',
    '/pictures/%2e%2e/shell.html',
    '/shop.php',
    '/index.htmlx',
    '/orders.x',
  ])('answers 404 at %s, with the page to a browser (trials 34 and 44)', async (path) => {
    const answer = await get(path, { accept: 'text/html,*/*' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    expect((await get(path)).json()).toMatchObject({ code: 'not_found' });
  });

  it.each([
    ['/orders.', '/orders'],
    ['/shop.', '/shop'],
    ['/shop),', '/shop'],
    ['/index.html', '/'],
    ['/orders%23cart=a1.2', '/orders#cart=a1.2'],
    ['/%23cart=a1.2', '/orders#cart=a1.2'],
  ])('leads from %s to the page that is meant, which is %s', async (path, to) => {
    const answer = await get(path, { accept: 'text/html,*/*' });
    expect([answer.statusCode, answer.headers.location]).toEqual([308, to]);
    expect((await get(path)).statusCode).toBe(404);
  });

  it.each(['//evil.example.', '/%2f%2fevil.example.', '/shopping.'])(
    'leads nowhere from %s',
    async (path) => {
      expect((await get(path, { accept: 'text/html,*/*' })).statusCode).toBe(404);
    },
  );

  it('tells a person with too many cookies the way out, and a program that the request is bad', async () => {
    const ask = askWithCookies(await app.listen({ port: 0, host: '127.0.0.1' }));
    const page = await ask('text/html,*/*');
    expect(page).toMatch(/^HTTP\/1\.1 431 /);
    expect(page).toContain('Delete the cookies of this site');
    const german = await ask('text/html', '/de/shop');
    expect(german).toContain('<html lang="de">');
    expect(german).toContain('Löschen Sie die Cookies dieser Website');
    expect(await ask('application/json')).toContain('"code":"bad_request"');
  });

  it('says that in a language of the shop only', async () => {
    const settings = testSettings({}, { LANGUAGES: 'fr,en' });
    const identity = createTestIdentity();
    const database = deferredDatabase('embedded', new Promise<Database>(() => undefined));
    const french = await createApp({ settings, database, identity, site });
    const ask = askWithCookies(await french.listen({ port: 0, host: '127.0.0.1' }));
    expect(await ask('text/html', '/de/shop')).toContain('<html lang="fr">');
    expect(await ask('text/html', '/en/shop')).toContain('<html lang="en">');
    await french.close();
  });

  it('answers 404 with the page where there is none', async () => {
    const answer = await get('/shopping', { accept: 'text/html,*/*' });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
      404,
      'no-cache, no-transform',
    ]);
    expect(answer.body).toContain('id="root"');
  });

  it.each([
    '/pictures/..%2fshell.html',
    '/pictures/%2e%2e%2fassets%2f..%2fshell.html',
    '/pictures/%00.svg',
    '/pictures/%',
    '/pictures/%ff.svg',
  ])('refuses %s, and leads nowhere else by it', async (path) => {
    const answer = await get(path, { accept: 'text/html,*/*' });
    expect([400, 403, 404]).toContain(answer.statusCode);
    expect(Object.keys(answer.json<object>())).toEqual(['code', 'message']);
  });

  it.each([
    '/assets/gone.js',
    '/pictures/gone.svg',
    '/pictures/',
    '/pictures/hat.svg.br',
    '/pictures/.hidden.svg',
    `/pictures/${'x'.repeat(300)}.svg`,
    `${SCRIPT}.br`,
    '/assets/',
    '/api/gone',
  ])('answers a real 404 at %s, which nobody keeps (trial 60)', async (path) => {
    const answer = await get(path, { accept: 'text/html,*/*' });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(answer.json()).toMatchObject({ code: 'not_found' });
  });
});

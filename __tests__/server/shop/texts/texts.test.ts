import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { clientConfigSchema } from '#domain/clientConfig';
import type { Database } from '#server/engines/database/database';
import { createApp } from '#server/http/app';
import { readTexts } from '#server/shop/texts/readTexts';
import { intl } from '#tests/support/intl';
import { openMemoryDatabase } from '#tests/support/memoryDatabase';
import { createTestIdentity } from '#tests/support/testIdentity';
import { testSettings } from '#tests/support/testSettings';

const SHELL = '<head><title></title><meta name="shop-config"></head><div id="root"></div>';

describe("the owner's texts", () => {
  const site = mkdtempSync(join(tmpdir(), 'hemline-texts-'));
  let database: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    writeFileSync(join(site, 'shell.html'), SHELL);
    database = await openMemoryDatabase();
    app = await createApp({
      settings: testSettings({ publicUrl: 'https://shop.example.com' }),
      texts: readTexts('demo/texts'),
      database,
      identity: createTestIdentity(),
      site,
      loadRenderer: () =>
        Promise.resolve({
          renderPage: ({ name }, view) =>
            Promise.resolve({
              name,
              title: 'T',
              html: JSON.stringify(view?.text),
              style: { rules: [], css: '' },
              formatMessage: intl.formatMessage,
            }),
        }),
    });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    rmSync(site, { recursive: true });
  });

  it('are answered by their names, made into HTML', async () => {
    const answer = await app.inject('/api/texts/delivery');
    expect(answer.json()).toMatchObject({
      name: 'delivery',
      title: 'Delivery',
      short: 'Arrives in 3 to 5 working days',
      html: expect.stringContaining('<h2>What it costs</h2>') as string,
    });
  });

  it.each(['nothing', '..%2Fserver', '%00', 'x'.repeat(99)])(
    'have none called %s',
    async (name) => {
      const { statusCode } = await app.inject(`/api/texts/${name}`);
      expect([400, 404]).toContain(statusCode);
    },
  );

  it('have pages with the text in them, which search engines may list', async () => {
    for (const address of ['/pages/returns', '/pages/returns/']) {
      const { statusCode, body } = await app.inject(address);
      expect(statusCode).toBe(200);
      expect(body).toContain('You have 30 days from the day your parcel arrives.');
      expect(body).toContain(
        '<link rel="canonical" href="https://shop.example.com/pages/returns">',
      );
      expect(body).toMatch(/<meta name="description" content="You have 30 days [^"<]{20,160}">/);
    }
    const { body: sitemap } = await app.inject('/sitemap.xml');
    expect(sitemap).toContain('<loc>https://shop.example.com/pages/returns</loc>');
  });

  it.each(['/pages/nothing', '/pages/', '/pages', '/pages/A', '/pages/a/b', '/pages/%20'])(
    'leave %s to the 404 page, which nobody lists',
    async (address) => {
      const { statusCode, body } = await app.inject({
        url: address,
        headers: { accept: 'text/html' },
      });
      expect(statusCode).toBe(404);
      expect(body).toContain('noindex');
    },
  );

  it('are told to every page by name, title and short form', async () => {
    const { body } = await app.inject('/login');
    const [, json = ''] = /<meta name="shop-config" content="([^"]*)"/.exec(body) ?? [];
    const { shop } = v.parse(clientConfigSchema, JSON.parse(json.replaceAll('&quot;', '"')));
    expect(shop.texts.slice(0, 3)).toEqual([
      { name: 'delivery', title: 'Delivery', short: 'Arrives in 3 to 5 working days' },
      { name: 'payment', title: 'Payment', short: 'Pay by invoice' },
      { name: 'returns', title: 'Returns', short: 'Send it back within 30 days' },
    ]);
  });
});

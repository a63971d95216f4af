import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { clientConfigSchema } from '#domain/clientConfig';
import type { TextPage } from '#domain/shopInfo';
import { textsIn } from '#domain/textKey';
import type { Database } from '#server/engines/database/database';
import { createApp } from '#server/http/app';
import { readTexts } from '#server/shop/texts/readTexts';
import { intl } from '#tests/support/intl';
import { openMemoryDatabase } from '#tests/support/memoryDatabase';
import { createTestIdentity } from '#tests/support/testIdentity';
import { testSettings } from '#tests/support/testSettings';

const SHELL =
  '<html lang="en"><head><title></title><meta name="shop-config"></head><div id="root"></div>';

describe("the owner's texts", () => {
  const site = mkdtempSync(join(tmpdir(), 'hemline-texts-'));
  let database: Database;
  let app: FastifyInstance;
  const settings = testSettings({ publicUrl: 'https://shop.example.com' });
  const texts = readTexts('demo/texts').filter(
    ({ name, language }) => name !== 'terms' || language !== 'fr',
  );
  beforeAll(async () => {
    writeFileSync(join(site, 'shell.html'), SHELL);
    database = await openMemoryDatabase();
    app = await createApp({
      settings: { ...settings, shop: { ...settings.shop, languages: ['en', 'fr'] } },
      texts,
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

  it('are answered and shown in the language that is asked for, or else in the shop’s first', async () => {
    const title = async (key: string) => (await app.inject(`/api/texts/${key}`)).json<TextPage>();
    expect(await title('delivery.fr')).toMatchObject({ title: 'Livraison', language: 'fr' });
    for (const key of ['terms.fr', 'terms.en', 'terms.de', 'terms']) {
      const text = await title(key);
      expect([key, text.title, text.language]).toEqual([key, 'Terms', undefined]);
    }
    const { body } = await app.inject('/fr/pages/terms');
    expect(body).toContain('<html lang="fr" ');
    expect(body).toContain('The shop sells nothing');
  });

  it('are beside the page that the links of mails lead to, which is in the language of the mail', async () => {
    const follow = async (address: string) => {
      const { statusCode, headers } = await app.inject(address);
      return [statusCode, headers.location];
    };
    const asked = '/emailLink?mode=resetPassword&oobCode=1';
    expect(await follow(`${asked}&lang=fr`)).toEqual([302, `/fr${asked}&lang=fr`]);
    for (const lang of ['', '&lang=en', '&lang=de'])
      expect(await follow(asked + lang)).toEqual([200, undefined]);
  });

  it('have none called otherwise', async () => {
    for (const name of ['nothing', 'delivery.xx', '.fr', '..%2Fserver', '%00', 'x'.repeat(99)]) {
      const { statusCode } = await app.inject(`/api/texts/${name}`);
      expect([name, statusCode === 400 || statusCode === 404]).toEqual([name, true]);
    }
  });

  it.each([
    ['/pages/returns', '1', 'You have 30 days from the day your parcel arrives.'],
    ['/fr/pages/returns', 'fr-1', 'Vous avez 30 jours à compter de la réception'],
  ])('have %s with the text in it, which search engines may list', async (page, sitemap, words) => {
    for (const address of [page, `${page}/`]) {
      const { statusCode, body } = await app.inject(address);
      expect(statusCode).toBe(200);
      expect(body).toContain(words);
      expect(body).toContain(`<link rel="canonical" href="https://shop.example.com${page}">`);
      const [, description] =
        /<meta name="description" content="([^"<]{30,180})">/.exec(body) ?? [];
      expect(description).toContain(words.slice(0, 12));
    }
    const listed = (await app.inject(`/sitemaps/${sitemap}.xml`)).body;
    expect(listed.match(/<loc>[^<]*\/pages\/returns</g)).toHaveLength(1);
  });

  it('leave other addresses to the 404 page, which nobody lists', async () => {
    for (const rest of ['/nothing', '/', '', '/A', '/a/b', '/%20']) {
      const request = { url: `/pages${rest}`, headers: { accept: 'text/html' } };
      const { statusCode, body } = await app.inject(request);
      expect([rest, statusCode, body.includes('noindex')]).toEqual([rest, 404, true]);
    }
  });

  it('are told to every page by name, title and short form', async () => {
    const { body } = await app.inject('/login');
    const [, json = ''] = /<meta name="shop-config" content="([^"]*)"/.exec(body) ?? [];
    const { shop } = v.parse(clientConfigSchema, JSON.parse(json.replaceAll('&quot;', '"')));
    expect(textsIn(shop.texts, 'en').slice(0, 3)).toEqual([
      { name: 'delivery', title: 'Delivery', short: 'Arrives in 3 to 5 working days' },
      { name: 'payment', title: 'Payment', short: 'Pay by invoice' },
      { name: 'returns', title: 'Returns', short: 'Send it back within 30 days' },
    ]);
    expect(textsIn(shop.texts, 'fr').map(({ title }) => title)).toContain('Livraison');
    expect(shop.texts.filter(({ language }) => language === 'de')).toEqual([]);
  });
});

import * as v from 'valibot';
import { clientConfigSchema } from '#domain/clientConfig';
import type { TextPage } from '#domain/shopInfo';
import { textsIn } from '#domain/textKey';
import { readTexts } from '#server/shop/texts/readTexts';
import { testDatabase } from '#tests/support/memoryDatabase';
import { testSettings } from '#tests/support/testSettings';
import { siteApp } from '../../http/protocol/support/testSite';

describe("the owner's texts", () => {
  const settings = testSettings({ publicUrl: 'https://shop.example.com' });
  const texts = readTexts('demo/texts').filter(
    ({ name, language }) => name !== 'terms' || language !== 'fr',
  );
  const site = siteApp({
    database: testDatabase(),
    settings: { ...settings, shop: { ...settings.shop, languages: ['en', 'fr'] } },
    texts,
    html: (_page, view) => JSON.stringify(view?.text),
  });

  it('are answered by their names, made into HTML', async () => {
    const answer = await site.app.inject('/api/texts/delivery');
    expect(answer.json()).toMatchObject({
      name: 'delivery',
      title: 'Delivery',
      short: 'Arrives in 3 to 5 working days',
      html: expect.stringContaining('<h2>What it costs</h2>') as string,
    });
  });

  it('are answered and shown in the language that is asked for, or else in the shop’s first', async () => {
    const title = async (key: string) =>
      (await site.app.inject(`/api/texts/${key}`)).json<TextPage>();
    expect(await title('delivery.fr')).toMatchObject({ title: 'Livraison', language: 'fr' });
    for (const key of ['terms.fr', 'terms.en', 'terms.de', 'terms']) {
      const text = await title(key);
      expect([key, text.title, text.language]).toEqual([key, 'Terms', undefined]);
    }
    const { body } = await site.app.inject('/fr/pages/terms');
    expect(body).toContain('<html lang="fr" ');
    expect(body).toContain('The shop sells nothing');
  });

  it('are beside the page that the links of mails lead to, which is in the language of the mail', async () => {
    const follow = async (address: string) => {
      const { statusCode, headers } = await site.app.inject(address);
      return [statusCode, headers.location];
    };
    const asked = '/emailLink?mode=resetPassword&oobCode=1';
    expect(await follow(`${asked}&lang=fr`)).toEqual([302, `/fr${asked}&lang=fr`]);
    for (const lang of ['', '&lang=en', '&lang=de'])
      expect(await follow(asked + lang)).toEqual([200, undefined]);
  });

  it('have none called otherwise', async () => {
    for (const name of ['nothing', 'delivery.xx', '.fr', '..%2Fserver', '%00', 'x'.repeat(99)]) {
      const { statusCode } = await site.app.inject(`/api/texts/${name}`);
      expect([name, statusCode === 400 || statusCode === 404]).toEqual([name, true]);
    }
  });

  it.each([
    ['/pages/returns', '1', 'You have 30 days from the day your parcel arrives.'],
    ['/fr/pages/returns', 'fr-1', 'Vous avez 30 jours à compter de la réception'],
  ])('have %s with the text in it, which search engines may list', async (page, sitemap, words) => {
    for (const address of [page, `${page}/`]) {
      const { statusCode, body } = await site.app.inject(address);
      expect(statusCode).toBe(200);
      expect(body).toContain(words);
      expect(body).toContain(`<link rel="canonical" href="https://shop.example.com${page}">`);
      const [, description] =
        /<meta name="description" content="([^"<]{30,180})">/.exec(body) ?? [];
      expect(description).toContain(words.slice(0, 12));
    }
    const listed = (await site.app.inject(`/sitemaps/${sitemap}.xml`)).body;
    expect(listed.match(/<loc>[^<]*\/pages\/returns</g)).toHaveLength(1);
  });

  it('leave other addresses to the 404 page, which nobody lists', async () => {
    for (const rest of ['/nothing', '/', '', '/A', '/a/b', '/%20']) {
      const request = { url: `/pages${rest}`, headers: { accept: 'text/html' } };
      const { statusCode, body } = await site.app.inject(request);
      expect([rest, statusCode, body.includes('noindex')]).toEqual([rest, 404, true]);
    }
  });

  it('are told to every page by name, title and short form', async () => {
    const { body } = await site.app.inject('/login');
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

import { LOCAL_CONFIG } from '#domain/clientConfig';
import { DEFAULT_SHOP, type ShopInfo } from '#domain/shopInfo';
import { headTags } from '#server/http/site/pageHtml';
import { writeClientConfig } from '#server/http/site/pageHtml';
import { letterIcon, webManifest } from '#server/http/site/shopPictures';
import { intl } from '#tests/support/intl';

const SHELL =
  '<head><title>x</title><meta name="shop-config"><link rel=icon href=/x.ico><link rel="apple-touch-icon" href="/x.png"></head>';
const iconsOf = (shop: ShopInfo) => writeClientConfig(SHELL, { ...LOCAL_CONFIG, shop });
const named = (name: string) => ({ ...DEFAULT_SHOP, name });

describe('the pictures that stand for the shop', () => {
  it("are Hemline's own, which the manifest names with its words", () => {
    expect(iconsOf(DEFAULT_SHOP)).toContain(
      '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    );
    expect(JSON.parse(webManifest(DEFAULT_SHOP, 'en'))).toMatchObject({
      name: 'Hemline',
      short_name: 'Hemline',
      description: DEFAULT_SHOP.slogan,
      theme_color: '#1d2850',
      icons: expect.arrayContaining([expect.objectContaining({ purpose: 'maskable' })]) as unknown,
    });
  });

  it("are the first letter of another shop's name, whatever letter that is", () => {
    for (const [name, letter] of [
      ['<b>', '&lt;'],
      ['& Sons', '&amp;'],
      ['👩‍👧 Wear', '👩‍👧'],
    ] as const)
      expect(letterIcon(named(name))).toContain(`>${letter}</text>`);
    const page = iconsOf(named('Ann'));
    expect(page.match(/<link[^>]*icon[^>]*>/g)).toEqual([
      '<link rel="icon" href="/letter.svg" type="image/svg+xml">',
    ]);
  });

  it('can be changed to and fro in the pages of a static site', () => {
    const shop = DEFAULT_SHOP;
    const once = iconsOf(shop);
    expect(writeClientConfig(iconsOf(named('Ann')), { ...LOCAL_CONFIG, shop })).toBe(once);
  });

  it('never say what the shop does not: a link preview has no picture with the words of another banner', () => {
    const { formatMessage } = intl;
    const site = { origin: 'https://x.example', language: 'en', formatMessage } as const;
    for (const shop of [named('Ann'), { ...DEFAULT_SHOP, bannerText: 'Coats are here' }])
      expect(headTags({ name: '/', title: 'x' }, { ...site, shop })).not.toContain('social.png');
  });
});

import { readFileSync } from 'node:fs';
import { LOCAL_CONFIG } from '#domain/clientConfig';
import { DEFAULT_SHOP } from '#domain/shopInfo';
import { translateShell, writeClientConfig } from '#server/http/site/pageHtml';

const contentOf = (html: string) => /content="([^"]*)"/.exec(html)?.[1];

describe('the rendered page', () => {
  it.each([
    '<meta name="shop-config" content="{}">',
    '<meta name=shop-config content={}>',
    `<meta\n  name='shop-config'\n  content='{"apiUrl":"/api"}'\n/>`,
  ])('carries the settings in the place of %s', (element) => {
    const page = writeClientConfig(`<head>${element}<i>$&</i></head>`, LOCAL_CONFIG);
    expect(JSON.parse((contentOf(page) ?? '').replaceAll('&quot;', '"'))).toEqual(LOCAL_CONFIG);
    expect(page).toMatch(/^<head><meta [^>]+><i>\$&<\/i>(<link [^>]+>)+<\/head>$/);
  });

  it('is not broken out of by a setting', () => {
    const page = writeClientConfig('<meta name="shop-config">', {
      ...LOCAL_CONFIG,
      apiUrl: `/"><script>$'&`,
    });
    expect(page).not.toMatch(/<script>/);
    expect(page.match(/"/g)).toHaveLength(4);
  });

  it("has the shop's own name and words where it has no others", () => {
    const head = '<title>Hemline</title><meta\n name="description"\n content="Hemline." />';
    const shop = { ...DEFAULT_SHOP, name: 'Ann & "Sons"', slogan: undefined, saleText: undefined };
    const page = writeClientConfig(`<meta name="shop-config">${head}`, { ...LOCAL_CONFIG, shop });
    expect(page).toContain('<title>Ann &amp; &quot;Sons&quot;</title>');
    expect(page).toContain(
      '<meta name="description" content="Ann &amp; &quot;Sons&quot;. New Collection For Fall.">',
    );
    expect(page).not.toContain('content="Hemline');
  });

  it('says in its language what is shown without its script; in English nothing is added', () => {
    const shell = readFileSync('public/index.html', 'utf8');
    expect(translateShell(shell, 'en', DEFAULT_SHOP)).toBe(shell);
    const german = translateShell(shell, 'de', DEFAULT_SHOP);
    expect(german).toContain(
      '<html lang="de" data-unloaded="Der Shop konnte nicht geladen werden.| Ihr Warenkorb bleibt erhalten.|Neu laden"',
    );
    const [, words = ''] = /<noscript>\s*<p[^>]*>([^<]*)/.exec(german) ?? [];
    expect(words).toMatch(/^Ohne JavaScript wird nichts gesendet\./);
    expect(german).not.toContain('Nothing is sent');
  });

  it("is described in the shop's first language before it has one of its own, with the words of its owner", () => {
    const shop = { ...DEFAULT_SHOP, languages: ['de' as const], bannerText: 'Mäntel' };
    const head = '<meta name="shop-config"><meta name="description" content="Hemline.">';
    const shell = writeClientConfig(head, { ...LOCAL_CONFIG, shop });
    expect(shell).toMatch(/"Hemline\. Kleidung für jeden Tag, .* Mäntel\."/);
    expect(translateShell(shell, 'fr', shop)).toMatch(/"Hemline\. Des vêtements .* Mäntel\."/);
  });

  it('must have the place for the settings', () => {
    expect(() => writeClientConfig('<head></head>', LOCAL_CONFIG)).toThrow('shop-config');
  });
});

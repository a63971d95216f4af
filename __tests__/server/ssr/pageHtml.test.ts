import { LOCAL_CONFIG } from '#domain/clientConfig';
import { writeClientConfig } from '#server/ssr/pageHtml';

const contentOf = (html: string) => /content="([^"]*)"/.exec(html)?.[1];

describe('the rendered page', () => {
  it.each([
    '<meta name="shop-config" content="{}">',
    '<meta name=shop-config content={}>',
    `<meta\n  name='shop-config'\n  content='{"apiUrl":"/api"}'\n/>`,
  ])('carries the settings in the place of %s', (element) => {
    const page = writeClientConfig(`<head>${element}<title>$&</title></head>`, LOCAL_CONFIG);
    expect(JSON.parse((contentOf(page) ?? '').replaceAll('&quot;', '"'))).toEqual(LOCAL_CONFIG);
    expect(page).toMatch(/^<head><meta [^>]+><title>\$&<\/title><\/head>$/);
  });

  it('is not broken out of by a setting', () => {
    const page = writeClientConfig('<meta name="shop-config">', {
      ...LOCAL_CONFIG,
      apiUrl: `/"><script>$'&`,
    });
    expect(page).not.toMatch(/<script>/);
    expect(page.match(/"/g)).toHaveLength(4);
  });

  it('must have the place for the settings', () => {
    expect(() => writeClientConfig('<head></head>', LOCAL_CONFIG)).toThrow('shop-config');
  });
});

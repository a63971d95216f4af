import { pagePath } from '#src/services/pagePath';

describe('the path of a page', () => {
  const at = (languages: string[], pathname: string) => {
    const shop = JSON.stringify({ shop: { languages } });
    document.head.innerHTML = `<meta name="shop-config" content='${shop}'>`;
    return pagePath({ pathname });
  };

  it('has no language of the shop, and keeps what only looks like one', () => {
    expect(at(['en', 'de'], '/de/shop')).toBe('/shop');
    expect(at(['en', 'de'], '/de')).toBe('/');
    expect(at(['en'], '/de/shop')).toBe('/de/shop');
    expect(at(['de', 'en'], '/de/shop')).toBe('/de/shop');
  });
});

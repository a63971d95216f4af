import { readFileSync } from 'node:fs';
import { DEFAULT_SHOP } from '#domain/shopInfo';
import { headTags, withHead } from '#server/http/site/pageHtml';
import { intl } from '#tests/support/intl';
import { aProduct } from '#tests/support/products';

const ORIGIN = 'https://shop.example.com';
const { formatMessage } = intl;
const SITE = { origin: ORIGIN, shop: DEFAULT_SHOP, language: 'en', formatMessage } as const;
const tagsOf = (name: string, ...products: ReturnType<typeof aProduct>[]) =>
  headTags({ name, title: 'Title | Hemline', products }, SITE);

/** Returns the JSON-LD data in these tags. */
function dataOf(html: string): unknown {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(json);
}

describe('the head of a page', () => {
  it('names the one address of the page, with its place in the list', () => {
    expect(tagsOf('/shop?page=2')).toContain(
      '<link rel="canonical" href="https://shop.example.com/shop?page=2">',
    );
  });

  it('names the languages in which the page is there, and none of pages that searches leave out', () => {
    const texts = [
      { name: 'delivery', title: 'Delivery' },
      { name: 'imprint', language: 'de', title: 'Impressum' },
    ] as const;
    const shop = { ...DEFAULT_SHOP, languages: ['en' as const, 'de' as const], texts: [...texts] };
    const linksAt = (name: string) => {
      const text = { ...texts[0], html: '', description: 'Words.' };
      const tags = headTags(
        { name, title: '', ...(name.startsWith('/pages/') && { text }) },
        { ...SITE, shop },
      );
      return [...tags.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, ...link]) => link);
    };
    expect(linksAt('/pages/imprint')).toEqual([]);
    expect(linksAt('/pages/delivery')).toEqual([
      ['en', `${ORIGIN}/pages/delivery`],
      ['de', `${ORIGIN}/de/pages/delivery`],
      ['x-default', `${ORIGIN}/pages/delivery`],
    ]);
    expect(linksAt('/')).toContainEqual(['de', `${ORIGIN}/de`]);
    expect(linksAt('/shop')).toContainEqual(['de', `${ORIGIN}/de/shop`]);
    for (const name of ['/404', '/orders', '/account', '/shop?q=coat'])
      expect(linksAt(name)).toEqual([]);
  });

  it('keeps searches and parts of the list out of other searches', () => {
    for (const name of [
      '/shop?page=2&size=9',
      '/orders',
      '/login',
      '/shop?q=coat',
      '/shop?category=Coats&page=2',
      '/shop?sort=price',
    ])
      expect(tagsOf(name)).toContain('noindex');
    expect(tagsOf('/shop?category=Coats&sort=price', aProduct())).toContain('noindex');
    for (const name of ['/shop', '/shop?page=2']) expect(tagsOf(name)).not.toContain('noindex');
  });

  it('gives a category a page of its own, with the path to it', () => {
    const tags = tagsOf('/shop?category=Coats', aProduct());
    expect(tags).not.toContain('noindex');
    expect(tags).toContain('content="Coats at Hemline, with prices, manufacturers and ratings."');
    expect(tags).toContain('"name":"Coats","item":"https://shop.example.com/shop?category=Coats"}');
  });

  it('shows a picture and words where a link is shared, as whole addresses', () => {
    const tags = tagsOf('/');
    expect(tags).toContain('<meta property="og:title" content="Title | Hemline">');
    expect(tags).toContain(
      '<meta property="og:image" content="https://shop.example.com/social.png">',
    );
    expect(tags).toMatch(/<meta name="description" content="[^"]{50,160}">/);
  });

  it.each([
    ['its own picture', '/img/coat.jpg', 'https://shop.example.com/img/coat.jpg'],
    ['instead of an SVG the shop’s', '/img/coat.svg', 'https://shop.example.com/social.png'],
  ])('shows one picture of a product where a link is shared: %s', (_which, img, shown) => {
    const product = aProduct({ img });
    const found = { ...product, alternatives: [], related: [], images: [img] };
    const tags = headTags({ name: '/products/coat', title: '', found }, SITE);
    const pictures = [...tags.matchAll(/"og:image" content="([^"]*)"/g)];
    expect(pictures.map(([, address]) => address)).toEqual([shown]);
    expect(tags).toContain('"@type":"Product"');
    expect(tags).toContain('"@type":"BreadcrumbList"');
  });

  it('says what the cart and the forms of an account are for, and lists nothing there', () => {
    for (const name of ['/orders', '/login', '/signup', '/forgotPassword']) {
      expect(tagsOf(name)).toMatch(/<meta name="description" content="[^"]{50,160}">/);
      expect(tagsOf(name)).not.toContain('<script');
    }
  });

  it('describes the home page in the words that a static host sends', () => {
    const [, words = ''] = /name="description" content="([^"]*)"/.exec(tagsOf('/')) ?? [];
    expect(words).toContain(DEFAULT_SHOP.saleText);
    expect(readFileSync('public/index.html', 'utf8')).toContain(`content="${words}"`);
  });

  it('says what the home page is of', () => {
    expect(dataOf(tagsOf('/'))).toMatchObject({ '@type': 'ClothingStore', url: `${ORIGIN}/` });
  });

  it('lists the products of a page with their prices and whether they can be had', () => {
    const goods = [aProduct({ price: 40.5 }), aProduct({ _id: 'b', price: 40.5, stock: 0 })];
    const { itemListElement } = dataOf(tagsOf('/shop', ...goods)) as {
      itemListElement: { item: { offers: Record<string, string> } }[];
    };
    const offers = itemListElement.map(({ item }) => item.offers);
    expect(offers.map(({ price }) => price)).toEqual(['40.50', '40.50']);
    expect(offers.map(({ availability }) => availability)).toEqual([
      'https://schema.org/InStock',
      'https://schema.org/OutOfStock',
    ]);
  });

  it('keeps a person’s own pages, and addresses that do not exist, out of search', () => {
    for (const name of ['/shipping', '/manageOrders', '/no-such-page']) {
      expect(tagsOf(name)).toBe('<meta name="robots" content="noindex">');
    }
  });

  it('takes the place of the general description', () => {
    const shell =
      '<head><meta\n name="description"\n content="Of the shop."><title>T</title></head><body>';
    const html = withHead(shell, { name: '/', title: 'T' }, SITE);
    expect(html.match(/name="description"/g)).toHaveLength(1);
    expect(html).not.toContain('Of the shop.');
    expect(html.endsWith('</script></head><body>')).toBe(true);
  });

  it('lets no name of a product end the element', () => {
    const tags = tagsOf('/shop', aProduct({ name: '</script><script>alert(1)</script>' }));
    expect(tags.match(/<script/g)).toHaveLength(1);
    expect(dataOf(tags)).toMatchObject({
      itemListElement: [{ item: { name: '</script><script>alert(1)</script>' } }],
    });
  });
});

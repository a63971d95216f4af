import { atom, FEED, FEED_CAP, googleText, JACKET, rss } from './googleFiles';
import { read } from './read';

describe('a feed for Google Merchant', () => {
  it.each([
    ['a text file with tabs', googleText(...JACKET, FEED_CAP)],
    ['RSS with prefixes', rss('g:', ...JACKET, FEED_CAP)],
    ['RSS without', rss('', ...JACKET, FEED_CAP)],
    ['Atom', atom(...JACKET, FEED_CAP)],
  ])('in %s has a size in each item', async (_form, text) => {
    const { products, asks } = await read(text);
    const images = ['jib.jpg?w=1&h=2', 'a.jpg', 'b.jpg'].map(
      (name) => `https://cdn.example/${name}`,
    );
    const shared = {
      seller: 'Harbour & Co',
      category: 'Jackets',
      material: 'Cotton',
      img: images[0],
      images,
      description: 'Waxed "cotton", lined.\n\nWarm',
      ratings: 0,
      shipping: 4.9,
      colour: 'Navy',
    };
    expect(products).toEqual([
      {
        ...shared,
        _id: 'JIB-S',
        name: 'Jib Jacket & Hood, Plain',
        style: 'JIB-Plain',
        size: 'S',
        price: 999.5,
        formerPrice: 1299,
        barcode: '4006381333931',
      },
      {
        ...shared,
        _id: 'JIB-M',
        name: 'Jib Jacket & Hood, Striped',
        style: 'JIB-Striped',
        size: 'M',
        price: 1299,
        stock: 0,
      },
      {
        _id: 'cap-1',
        name: 'Deck Cap',
        price: 12.5,
        img: '',
        images: [],
        ratings: 0,
        seller: 'The shop',
        shipping: 4.5,
      },
    ]);
    expect(asks).toEqual(['prices', 'pictureAddress', 'manufacturer', 'shipping']);
  });

  it('has pictures at the address that the owner gives', async () => {
    const { products, asks } = await read(rss('', FEED_CAP), {
      pictureAddress: 'https://old.example/files/',
    });
    expect(products[0]?.img).toBe('https://old.example/files/media/cap.jpg');
    expect(asks).not.toContain('pictureAddress');
  });

  it('is refused row by row where an amount is unclear, foreign or without an id', async () => {
    const { refused } = await read(FEED);
    expect(refused.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^price: .*"1.000 EUR"/),
      'price is 10.00 GBP, but the shop sells in EUR',
      'it has no id',
    ]);
  });

  it.each([
    [
      'a document type',
      `<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>${rss('g:', FEED_CAP)}`,
      /document type/,
    ],
    ['an end too early', rss('g:', FEED_CAP).slice(0, -20), /^this is not XML \(an element is not/],
    ['a bare &', '<rss><item><title>A & B</title></item></rss>', /write &amp;\)$/],
    ['an unknown entity', '<rss><item><title>&copy;</title></item></rss>', /write & as &amp;/],
    ['two attributes of one name', '<rss a="1" a="2"></rss>', /^this is not XML \(duplicate/],
    [
      'items without prices',
      '<rss><channel><item><title>News</title></item></channel></rss>',
      /no product feed/,
    ],
    [
      'an element without end',
      `<rss><item><title>${'x'.repeat(1_100_000)}`,
      /too long for one product/,
    ],
  ])('in XML with %s is refused as a whole', async (_what, text, words) => {
    const { products, refused } = await read(text);
    expect(products).toEqual([]);
    expect(refused).toEqual([
      { line: expect.any(Number) as number, reason: expect.stringMatching(words) as string },
    ]);
  });
});

import fc from 'fast-check';
import type { ImportAnswers } from '#domain/owner/importAnswers';
import { DEFAULT_SHOP } from '#domain/shopInfo';
import type { Database } from '#server/engines/database/database';
import { EXIT } from '#server/shop/file/importFile';
import { openMemoryDatabase } from '#tests/support/memoryDatabase';
import { parsedCatalogue } from '#tests/support/parsedCatalogue';
import { goodsFiles } from '../../../support/goodsFiles';
import {
  BELT,
  CAP,
  CARD,
  JERSEY,
  NO_GARMENTS,
  SHIRT,
  type ShopifyRow,
  shopifyFile,
  TROUSERS,
  wooFile,
  type WooRow,
} from './files';
import { atom, FEED_CAP, type FeedItem, googleText, JACKET, ODD_ITEMS, rss } from './googleFiles';

const read = (text: string, answers?: ImportAnswers) =>
  parsedCatalogue(text, text.startsWith('<') ? 'xml' : 'csv', answers);
const WHOLE = shopifyFile(...SHIRT, CARD, BELT, ...TROUSERS);
const WOO = wooFile(...JERSEY, CAP, ...NO_GARMENTS);
const FEED = googleText(...JACKET, FEED_CAP, ...ODD_ITEMS);
const UNUSUAL: ShopifyRow[] = [{ Handle: 'a', Title: 'A' }, { Title: 'No handle' }];

describe('a file from another shop', () => {
  it.each([
    ['Shopify', 'one garment', shopifyFile(...SHIRT), '1 garment, 3 sizes, 0 hidden', [3, 9, 0]],
    ['Shopify', 'a draft', shopifyFile(BELT), '1 garment, 1 size, 1 hidden', [1, 0, 0]],
    ['Shopify', 'all of them', WHOLE, '3 garments, 6 sizes, 2 hidden', [5, 9, 1]],
    [
      'Shopify',
      'no price or handle',
      shopifyFile(...UNUSUAL),
      '0 garments, 0 sizes, 0 hidden',
      [0, 0, 2],
    ],
    [
      'WooCommerce',
      'sizes before their garment',
      wooFile(...JERSEY),
      '1 garment, 3 sizes, 0 hidden',
      [3, 7, 0],
    ],
    ['WooCommerce', 'a simple product', wooFile(CAP), '1 garment, 1 size, 1 hidden', [1, 0, 0]],
    ['WooCommerce', 'all of them', WOO, '2 garments, 4 sizes, 1 hidden', [4, 7, 1]],
    [
      'Google Merchant',
      'a group',
      googleText(...JACKET),
      '1 garment, 2 sizes, 0 hidden',
      [2, 6, 0],
    ],
    ['Google Merchant', 'all of them', FEED, '4 garments, 5 sizes, 0 hidden', [3, 6, 3]],
    [
      'Google Merchant',
      'XML',
      rss('g:', ...JACKET, FEED_CAP, ...ODD_ITEMS),
      '4 garments, 5 sizes, 0 hidden',
      [3, 6, 3],
    ],
  ])('of %s with %s is named, counted and read', async (name, _what, text, counted, numbers) => {
    const { products, refused, kind } = await read(text);
    const pictures = products.flatMap(({ images = [] }) => images);
    expect(kind).toBe(`This is a ${name} file: ${counted}.`);
    expect([products.length, pictures.length, refused.length]).toEqual(numbers);
  });

  it('of Shopify is one garment of all rows with its handle', async () => {
    const { products } = await read(shopifyFile(...SHIRT));
    const [front, back, sand] = ['front.jpg', 'back.jpg?v=2', 'sand.jpg'].map(
      (name) => `https://cdn.example/files/${name}`,
    );
    const shared = {
      ...{ name: 'Sail Shirt', seller: 'Harbour & Co', category: 'Shirts', style: 'sail-shirt' },
      description: 'Heavy linen, & cut "wide".\n\n * Two pockets',
      ...{ hidden: false, price: 39.9, shipping: 4.5, ratings: 0 },
    };
    const shown = { img: front, imgAlt: 'Front', images: [front, back, sand] };
    expect(products).toEqual([
      {
        ...{ ...shared, ...shown, _id: '0017', size: 'S', colour: 'Navy', formerPrice: 49.9 },
        ...{ articleNumber: '0017', barcode: '036000291452', stock: 4 },
      },
      {
        ...{ ...shared, ...shown, _id: 'SAIL-M', size: 'M', colour: 'Navy', stock: 0 },
        articleNumber: 'SAIL-M',
      },
      {
        ...{ ...shared, _id: 'SAIL-M-SAND', size: 'M', colour: 'Sand' },
        articleNumber: 'SAIL-M-SAND',
        ...{ img: sand, images: [sand, front, back] },
      },
    ]);
  });

  it('of Shopify without usable article numbers has ids of handle and options', async () => {
    const { products, refused } = await read(shopifyFile(BELT, ...TROUSERS));
    expect(products).toMatchObject([
      { _id: 'rope-belt', style: 'rope-belt', category: 'Belts', price: 15 },
      {
        name: 'Deck Trousers, Long',
        style: 'deck-trousers-Long',
        size: 'W 32',
        seller: 'The shop',
      },
    ]);
    expect(products.map(({ _id }) => _id)).toEqual(['rope-belt', 'deck-trousers-W-32-Long']);
    expect(products[0]).not.toHaveProperty('stock');
    expect(refused[0]?.reason).toMatch(/^price: .*"1,000", which may be thousands/);
    const twice = await read(shopifyFile(...SHIRT, { ...BELT, 'Variant SKU': 'SAIL-M' }));
    expect(twice.products.map(({ _id }) => _id)).toContain('sail-shirt-Navy-M');
    expect(twice.products.map(({ _id }) => _id)).not.toContain('SAIL-M');
    expect(twice.products.map(({ articleNumber }) => articleNumber)).not.toContain('SAIL-M');
    expect(twice.notes).toContain(
      'Article numbers and barcodes left out, as they are wrong or those of several sizes: 3.',
    );
  });

  it('of WooCommerce has sizes with the words and pictures of their parent', async () => {
    const { products, refused } = await read(WOO);
    const [s, first, second] = ['s.jpg', 'a,b.jpg', 'c.jpg'].map(
      (name) => `https://old.example/${name}`,
    );
    const shared = {
      ...{ name: 'Quay Jersey', style: 'JER', category: 'Jerseys', seller: 'The shop' },
      ...{ description: 'Knitted.\n\nWarm & soft', ratings: 0, shipping: 4.5, hidden: false },
    };
    const shown = { img: first, images: [first, second] };
    expect(products.slice(0, 3)).toEqual([
      {
        ...{ ...shared, _id: 'JER-S', size: 'S', colour: 'Navy, dark', price: 44.5 },
        ...{ formerPrice: 55, stock: 7, img: s, images: [s, first, second] },
        ...{ articleNumber: 'JER-S', barcode: '4006381333931' },
      },
      { ...shared, ...shown, _id: 'woo-13', size: 'M', price: 55, stock: 0, hidden: true },
      { ...shared, ...shown, _id: 'JER-ANY', articleNumber: 'JER-ANY', price: 60 },
    ]);
    expect(products[3]).toEqual({
      ...{ _id: 'woo-20', name: 'Deck Cap', seller: 'Harbour & Co', price: 12.5, shipping: 4.5 },
      ...{ ratings: 0, hidden: true, img: '', images: [] },
    });
    expect(refused).toEqual([{ line: 9, reason: 'the file lacks its Parent "id:99"' }]);
  });

  it.each([
    ['a text file with tabs', googleText(...JACKET, FEED_CAP)],
    ['RSS with prefixes', rss('g:', ...JACKET, FEED_CAP)],
    ['RSS without', rss('', ...JACKET, FEED_CAP)],
    ['Atom', atom(...JACKET, FEED_CAP)],
  ])('of Google Merchant in %s has a size in each item', async (_form, text) => {
    const { products, asks } = await read(text);
    const images = ['jib.jpg?w=1&h=2', 'a.jpg', 'b.jpg'].map(
      (name) => `https://cdn.example/${name}`,
    );
    const shared = {
      ...{
        seller: 'Harbour & Co',
        category: 'Jackets',
        material: 'Cotton',
        img: images[0],
        images,
      },
      ...{
        description: 'Waxed "cotton", lined.\n\nWarm',
        ratings: 0,
        shipping: 4.9,
        colour: 'Navy',
      },
    };
    expect(products).toEqual([
      {
        ...{
          ...shared,
          _id: 'JIB-S',
          name: 'Jib Jacket & Hood, Plain',
          style: 'JIB-Plain',
          size: 'S',
        },
        ...{ price: 999.5, formerPrice: 1299, barcode: '4006381333931' },
      },
      {
        ...{ ...shared, _id: 'JIB-M', name: 'Jib Jacket & Hood, Striped', style: 'JIB-Striped' },
        ...{ size: 'M', price: 1299, stock: 0 },
      },
      {
        ...{ _id: 'cap-1', name: 'Deck Cap', price: 12.5, img: '', images: [], ratings: 0 },
        ...{ seller: 'The shop', shipping: 4.5 },
      },
    ]);
    expect(asks).toEqual(['pictureAddress', 'manufacturer', 'shipping']);
  });

  it('of Google Merchant has pictures at the address that the owner gives', async () => {
    const { products, asks } = await read(rss('', FEED_CAP), {
      pictureAddress: 'https://old.example/files/',
    });
    expect(products[0]?.img).toBe('https://old.example/files/media/cap.jpg');
    expect(asks).not.toContain('pictureAddress');
  });

  it('of Google Merchant is refused row by row where an amount is unclear, foreign or without an id', async () => {
    const { refused } = await read(FEED);
    expect(refused.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^price: .*"1.000 EUR"/),
      'its price is 10.00 GBP, but the shop sells in EUR',
      'it has no id',
    ]);
  });

  it.each([
    [
      'a document type',
      `<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>${rss('g:', FEED_CAP)}`,
      /document type/,
    ],
    ['an end too early', rss('g:', FEED_CAP).slice(0, -20), /^this is not XML/],
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

  it('asks what it does not say, and takes the answers for new products', async () => {
    const asked = await read(shopifyFile(BELT, ...TROUSERS));
    expect(asked.asks).toEqual(['shipping', 'manufacturer']);
    const answers = { shipping: 725, manufacturer: 'Net Loft' };
    const { products, asks } = await read(shopifyFile(BELT, ...TROUSERS), answers);
    expect(products).toMatchObject([
      { seller: 'Harbour & Co', shipping: 7.25 },
      { seller: 'Net Loft', shipping: 7.25 },
    ]);
    expect(asks).toEqual([]);
  });

  it('says what it leaves out and what it does not say', async () => {
    const { notes, ignored } = await read(WHOLE);
    expect(notes).toEqual(
      expect.arrayContaining([
        'The file does not say shipping: new products get 4.5, those in the shop keep theirs.',
        'The file does not say seller: new products get The shop, those in the shop keep theirs.',
        'Rows left out, as they are no garments: 1.',
        'Pictures left out, as their address is none: C:\\pictures\\old.jpg (line 6).',
      ]),
    );
    expect(ignored).toEqual(['Tags']);
  });

  it('cuts a description that is too long at a sentence, and says so', async () => {
    const long = `<p>${'A sentence of words. '.repeat(300)}</p>`;
    const { products, notes } = await read(shopifyFile({ ...BELT, 'Body (HTML)': long }));
    expect(products[0]?.description).toMatch(/^A sentence[^]*of words\.$/);
    expect(products[0]?.description?.length).toBeGreaterThan(3_900);
    expect(notes.join()).toContain('too long and end at an earlier sentence: 1.');
  });

  it('of orders is refused as what it is', async () => {
    const { refused } = await read('Name,Email,Lineitem quantity,Lineitem name\n#1,a@b.c,1,Shirt');
    expect(refused[0]?.reason).toMatch(/^this is a file of orders/);
  });

  it('is read with semicolons too, as a spreadsheet saves it again', async () => {
    const { kind } = await read('Handle;Title;Vendor;Variant Price\na;A;Maker;12,50');
    expect(kind).toBe('This is a Shopify file: 1 garment, 1 size, 0 hidden.');
  });
});

describe('a file from another shop that is brought in', () => {
  let database: Database;
  const files = goodsFiles(() => database);
  beforeAll(async () => {
    database = await openMemoryDatabase();
  });
  afterAll(async () => {
    await database.close();
    files.remove();
  });
  const OPTIONS = { mode: 'add', shop: { ...DEFAULT_SHOP, name: 'Ours' } } as const;

  it('twice changes nothing the second time: WooCommerce', async () => {
    await files.load(WOO, OPTIONS);
    const { printed } = await files.load(WOO, OPTIONS);
    expect(printed).toContain('0 added, 0 changed, 0 removed, 1 refused, 4 unchanged.');
  });

  it('twice changes nothing the second time, and keeps the shipping charge that the owner gave', async () => {
    await files.load(WHOLE, OPTIONS);
    await database.query("UPDATE products SET shipping_cents = 700 WHERE id = '0017'");
    const { printed } = await files.load(WHOLE, OPTIONS);
    expect(printed[1]).toBe('This is a Shopify file: 3 garments, 6 sizes, 2 hidden.');
    expect(printed).toContain('0 added, 0 changed, 0 removed, 1 refused, 5 unchanged.');
  });

  const cell = fc.constantFrom('', 'S', 'M', 'Red', 'a b', '<b>x</b>', '12.50', '1.000', '-3', 'é');
  const picture = fc.constantFrom(
    '',
    'http://a.example/1.jpg',
    'https://a.example/2 b.jpg',
    'x.jpg',
  );
  const anyRow: fc.Arbitrary<ShopifyRow> = fc.record({
    ...{ Handle: fc.constantFrom('a', 'b', 'c', ''), Title: cell, Vendor: cell, Status: cell },
    ...{ 'Option1 Name': fc.constantFrom('Size', 'Colour', 'Cut', ''), 'Option1 Value': cell },
    ...{ 'Option2 Name': fc.constantFrom('Size', 'Colour', 'Cut', ''), 'Option2 Value': cell },
    ...{ 'Variant SKU': cell, 'Variant Price': fc.constantFrom('', '10', '12.50', 'free') },
    ...{ 'Variant Compare At Price': cell, 'Variant Inventory Qty': cell, 'Body (HTML)': cell },
    ...{ 'Variant Inventory Tracker': fc.constantFrom('', 'shopify'), 'Image Src': picture },
    ...{ 'Image Position': fc.constantFrom('', '1', '2'), 'Variant Image': picture },
  });

  const id = fc.constantFrom('', '1', '2', '3');
  const anyWooRow: fc.Arbitrary<WooRow> = fc.record({
    ...{ ID: id, SKU: id, Name: cell, Published: fc.constantFrom('1', '0', '-1'), Stock: cell },
    ...{ Type: fc.constantFrom('simple', 'variable', 'variation', 'grouped'), Images: picture },
    ...{ Parent: fc.constantFrom('1', '2', 'id:1', 'id:2'), 'Regular price': cell },
    ...{ 'Sale price': cell, 'Attribute 1 name': cell, 'Attribute 1 value(s)': cell },
    ...{ 'Attribute 2 name': fc.constantFrom('Size', 'Cut'), 'Attribute 2 value(s)': cell },
    ...{ 'In stock?': fc.constantFrom('1', '0'), Categories: cell, Description: cell },
  });
  const anyItem: fc.Arbitrary<FeedItem> = fc.record({
    ...{ id, title: cell, item_group_id: id, color: cell, size: cell, pattern: cell },
    ...{ description: cell, image_link: picture, additional_image_link: picture, brand: cell },
    ...{
      price: fc.constantFrom('', '10 USD', '1,299.00', '2.500', '$5', '7 EUR'),
      sale_price: cell,
    },
    ...{ availability: fc.constantFrom('in stock', 'out of stock', ''), shipping: cell },
  });
  const several = { minLength: 1, maxLength: 12 };
  const anyFile = fc.oneof(
    fc.array(anyRow, several).map((rows) => shopifyFile(...rows)),
    fc.array(anyWooRow, several).map((rows) => wooFile(...rows)),
    fc.array(anyItem, several).map((items) => googleText(...items)),
    fc.array(anyItem, several).map((items) => rss('g:', ...items)),
  );

  it('whatever its cells hold, twice changes nothing the second time', async () => {
    const loaded = { files: 0 };
    await fc.assert(
      fc.asyncProperty(anyFile, async (text) => {
        await database.query('DELETE FROM products');
        const first = await files.load(text, OPTIONS);
        if (first.exit !== EXIT.nothing) loaded.files += 1;
        const { printed } = await files.load(text, OPTIONS);
        const sum = printed.find((line) => line.includes(' added, ')) ?? '0 added, 0 changed';
        expect(sum).toMatch(/^0 added, 0 changed/);
      }),
      { numRuns: 60 },
    );
    // About a sixth of the files holds something that can be sold.
    expect(loaded.files).toBeGreaterThan(1);
  });
});

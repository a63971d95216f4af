import fc from 'fast-check';
import type { ImportAnswers } from '#domain/owner/importAnswers';
import { DEFAULT_SHOP } from '#domain/shopInfo';
import type { Database } from '#server/engines/database/database';
import { EXIT } from '#server/shop/file/importFile';
import { openMemoryDatabase } from '#tests/support/memoryDatabase';
import { parsedCatalogue } from '#tests/support/parsedCatalogue';
import { zipFile } from '#tests/support/zipFile';
import { goodsFiles } from '../../../support/goodsFiles';
import {
  type Documented,
  DOCUMENTED,
  documentedFile,
  BIG_COMMERCE_FILE,
  SQUARE_FILE,
  SQUARESPACE_FILE,
  STRIPE_FILE,
} from './documentedFiles';
import { etsyFile, type EtsyRow, LISTINGS } from './etsyFiles';
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
import { MAGENTO_ODD, magentoFile, type MagentoRow, PARKA } from './magentoFiles';
import {
  PRESTA_COMBINATIONS,
  type PrestaCombination,
  prestaCombinations,
  prestaGoods,
  type PrestaProduct,
  prestaProducts,
} from './prestaFiles';

const read = (text: string | Buffer, answers?: ImportAnswers) =>
  parsedCatalogue(text, String(text).startsWith('<') ? 'xml' : 'csv', answers);
const WHOLE = shopifyFile(...SHIRT, CARD, BELT, ...TROUSERS);
const WOO = wooFile(...JERSEY, CAP, ...NO_GARMENTS);
const FEED = googleText(...JACKET, FEED_CAP, ...ODD_ITEMS);
const MEDIA = 'https://old.example/media';
const MAGENTO = magentoFile(...PARKA, ...MAGENTO_ODD);
const PRESTA = zipFile(
  { name: 'export/products.csv', text: prestaGoods() },
  { name: 'export/combinations.csv', text: PRESTA_COMBINATIONS },
  { name: '__MACOSX/export/._products.csv', text: 'x' },
  { name: 'readme.txt', text: 'x' },
);
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
      'Magento',
      'children before their parent',
      magentoFile(...PARKA),
      '1 garment, 3 sizes, 0 hidden',
      [3, 7, 0],
    ],
    ['Magento', 'all of them', MAGENTO, '2 garments, 4 sizes, 0 hidden', [4, 7, 2]],
    ['Etsy', 'all of them', etsyFile(...LISTINGS), '5 garments, 5 sizes, 1 hidden', [4, 5, 1]],
    ['PrestaShop', 'both files in one', PRESTA, '2 garments, 4 sizes, 1 hidden', [4, 6, 1]],
    ['BigCommerce', 'all of them', BIG_COMMERCE_FILE, '1 garment, 2 sizes, 0 hidden', [2, 5, 0]],
    ['Square', 'all of them', SQUARE_FILE, '3 garments, 4 sizes, 1 hidden', [3, 0, 1]],
    ['Squarespace', 'all of them', SQUARESPACE_FILE, '1 garment, 2 sizes, 0 hidden', [2, 4, 0]],
    ['Stripe', 'all of them', STRIPE_FILE, '2 garments, 2 sizes, 0 hidden', [1, 0, 1]],
    [
      'Google Merchant',
      'a group',
      googleText(...JACKET),
      '1 garment, 2 sizes, 0 hidden',
      [2, 6, 0],
    ],
    ['Google Merchant', 'all of them', FEED, '4 garments, 5 sizes, 0 hidden', [3, 7, 3]],
    [
      'Google Merchant',
      'XML',
      rss('g:', ...JACKET, FEED_CAP, ...ODD_ITEMS),
      '4 garments, 5 sizes, 0 hidden',
      [3, 7, 3],
    ],
  ])('of %s with %s is named, counted and read', async (name, _what, text, counted, numbers) => {
    const { products, refused, kind } = await read(text, {
      pictureAddress: MEDIA,
      prices: 'gross',
    });
    const pictures = products.flatMap(({ images = [] }) => images);
    expect(kind).toBe(`This is ${name === 'Etsy' ? 'an' : 'a'} ${name} file: ${counted}.`);
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
    expect(twice.notes.join()).toMatch(
      /left out, as they are rounded, wrong or those of several sizes: SAIL-M \(line 4\), 4006381333932 \(line 4\), SAIL-M \(line 7\)/,
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

  it('of Magento has sizes with the words, options and pictures of their parent', async () => {
    const { products, refused, notes } = await read(MAGENTO, { pictureAddress: MEDIA });
    const [s, front, back] = ['par-s', 'par', 'back'].map((name) => `${MEDIA}/p/a/${name}.jpg`);
    const shared = {
      ...{
        name: 'Quay Parka',
        style: 'PAR',
        colour: 'Navy, dark',
        category: 'Coats',
        hidden: false,
      },
      ...{ seller: 'Harbour & Co', material: 'Wool, felted', description: 'Two "layers".\n\nWarm' },
      ...{ ratings: 0, shipping: 4.5, img: front, images: [front, back] },
    };
    expect(products).toEqual([
      {
        ...{ ...shared, _id: 'PAR-S', articleNumber: 'PAR-S', size: 'S', price: 39.5 },
        ...{ formerPrice: 49, stock: 3, img: s, images: [s, front, back] },
      },
      { ...shared, _id: 'PAR-M', articleNumber: 'PAR-M', size: 'M', price: 49, stock: 0 },
      { ...shared, _id: 'PAR-L', articleNumber: 'PAR-L', size: 'L', price: 49, hidden: true },
      {
        ...{
          _id: 'HAT-1',
          articleNumber: 'HAT 1',
          name: 'Oilskin Hat',
          colour: 'Yellow',
          price: 20,
        },
        ...{ hidden: false, img: '', images: [], ratings: 0, seller: 'The shop', shipping: 4.5 },
      },
    ]);
    expect(refused[0]?.reason).toBe('its sku "TWICE" is there twice');
    expect(notes).toContain('Rows left out, as they are no garments: 2.');
    expect(notes.join()).toMatch(/barcodes left out[^:]*: 4.00638E\+12 \(line /);
    expect((await read(MAGENTO)).asks).toContain('pictureAddress');
  });

  it('of Etsy is a garment in each listing, hidden where its sizes stand in one cell', async () => {
    const { products, refused, notes } = await read(etsyFile(...LISTINGS));
    expect(products).toEqual([
      {
        ...{ _id: 'FOG', articleNumber: 'FOG', name: 'Scarf "Fog", it\'s warm', colour: 'Grey' },
        ...{ price: 32, stock: 3, material: 'wool, sheep silk', hidden: false, ratings: 0 },
        ...{ description: 'Hand woven.\n\n100 <b> cm', seller: 'The shop', shipping: 4.5 },
        img: 'https://img.example/il/1.jpg',
        images: ['https://img.example/il/1.jpg', 'https://img.example/il/2.jpg'],
      },
      expect.objectContaining({ _id: 'Mittens', price: 1250, hidden: true, stock: 9 }),
      expect.objectContaining({ _id: 'Cowl-4.jpg', price: 20 }),
      expect.objectContaining({ _id: 'Cowl-5.jpg', price: 21 }),
    ]);
    expect(refused[0]?.reason).toBe('its price is 15.00 GBP, but the shop sells in EUR');
    expect(notes.join()).toMatch(
      /Hidden, as the file has all sizes in one cell[^:]*: Mittens \(line /,
    );
  });

  it('of PrestaShop has the price of its product and what the combination adds', async () => {
    const { products, refused, notes } = await read(PRESTA, { prices: 'gross' });
    const [one, two] = ['7', '8'].map((name) => `https://old.example/${name}.jpg`);
    const shared = {
      ...{ name: 'Net Smock', style: 'presta-7', category: 'Smocks', seller: 'Net & Loft' },
      ...{
        description: 'Canvas; "stiff".\n\n * Pockets',
        hidden: false,
        ratings: 0,
        shipping: 4.5,
      },
      ...{ colour: 'Navy', img: one, images: [one, two] },
    };
    expect(products).toEqual([
      {
        ...{ ...shared, _id: 'SMOCK-S', articleNumber: 'SMOCK-S', size: 'S', stock: 4 },
        ...{ price: 33.75, formerPrice: 37.5, img: two, images: [two, one] },
      },
      { ...shared, _id: 'presta-7-Navy-M', size: 'M', price: 36, formerPrice: 40, stock: 0 },
      expect.objectContaining({
        ...{ _id: 'presta-7-M-Long', name: 'Net Smock, Long', price: 39.6, formerPrice: 44 },
      }),
      expect.objectContaining({
        ...{ _id: 'BAG', name: 'Ditty Bag', price: 20, stock: 0, hidden: true },
        ...{ articleNumber: 'BAG', barcode: '4006381333931', seller: 'The shop' },
      }),
    ]);
    expect(refused).toEqual([
      { line: 5, reason: 'combinations.csv: the file of products lacks the ID "77"' },
    ]);
    expect(notes.join()).toMatch(/left out[^:]*: 4.00638E\+12 .*SAME .*SAME/);
  });

  it.each([
    ['Price tax excluded', {}, 23],
    ['Price tax included', {}, 20],
    ['Price tax excluded or Price tax included', { prices: 'net' }, 23],
  ] as const)('of PrestaShop with %s has prices without tax', async (column, answers, price) => {
    const { products, asks } = await read(prestaGoods(column), answers);
    expect(products.find(({ _id }) => _id === 'BAG')?.price).toBe(price);
    expect(asks).not.toContain('prices');
  });

  it('of PrestaShop is refused, and asks, while it is not said whether prices are with tax', async () => {
    const { products, refused, asks } = await read(PRESTA);
    expect(products).toEqual([]);
    expect(refused[0]?.reason).toContain(
      'combinations.csv: the file does not say whether its prices',
    );
    expect(asks).toEqual(['prices', 'shipping', 'manufacturer']);
  });

  it('in one zip file with another is one import; files of two shops are not', async () => {
    const parts = ['1', '2'].map((nth) => ({
      name: `products_${nth}.csv`,
      text: nth === '1' ? shopifyFile(...SHIRT) : shopifyFile(BELT, { Title: 'No handle' }),
    }));
    const { kind, refused } = await read(zipFile(...parts));
    expect(kind).toContain('2 garments, 4 sizes');
    expect(refused).toEqual([{ line: 3, reason: 'products_2.csv: it has no Handle' }]);
    const mixed = await read(zipFile(...parts, { name: 'woo.csv', text: WOO }));
    expect(mixed.refused[0]?.reason).toMatch(
      /^woo.csv: this is of WooCommerce, another file of Shopify/,
    );
  });

  it.each([
    [
      'BigCommerce',
      BIG_COMMERCE_FILE,
      [
        {
          _id: 'GAN-S',
          size: 'S',
          colour: 'Navy',
          style: '77',
          price: 80,
          formerPrice: 90,
          stock: 2,
          img: 'https://cdn.example/navy.jpg',
        },
        {
          _id: 'GAN-M',
          size: 'M',
          colour: 'Navy',
          price: 80,
          formerPrice: 95,
          stock: 0,
          img: 'https://cdn.example/1.jpg',
        },
      ],
    ],
    [
      'Square',
      SQUARE_FILE,
      [
        {
          _id: 'GAN-S',
          size: 'S',
          style: 'Gansey',
          price: 90,
          stock: 5,
          category: 'Knits',
          barcode: '4006381333931',
        },
        { _id: 'Gansey-Long,-Navy', name: 'Gansey, Long, Navy', price: 95 },
        { _id: 'Cord', price: 4, hidden: true },
      ],
    ],
    [
      'Squarespace',
      SQUARESPACE_FILE,
      [
        {
          _id: 'GAN-S',
          size: 'S',
          style: 'gansey',
          price: 80,
          formerPrice: 90,
          stock: 2,
          category: 'knits',
        },
        { _id: 'GAN-M', size: 'M', name: 'Gansey', price: 90 },
      ],
    ],
    ['Stripe', STRIPE_FILE, [{ _id: 'prod_1', name: 'Gansey', price: 90 }]],
  ])('of %s is read by its documentation', async (name, text, expected) => {
    const { products } = await read(text);
    expect(products).toMatchObject(expected);
    if (name !== 'Stripe') expect(products[0]?.description).toBe('Boiled wool, "dense".');
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
  const anyOf = (column: string) => {
    if (/price|amount/i.test(column)) return fc.constantFrom('', '10', '12.50', 'x');
    if (column === 'Item') return fc.constantFrom('Product', 'Variant', 'Image');
    if (column === 'Interval' || /type/i.test(column)) return fc.constant('');
    return /id|sku|token|name|url$/i.test(column) ? fc.oneof(id, cell) : cell;
  };
  const anyMagentoRow: fc.Arbitrary<MagentoRow> = fc.record({
    ...{ sku: id, product_type: fc.constantFrom('simple', 'configurable', 'virtual', 'bundle') },
    ...{ store_view_code: fc.constantFrom('', '', 'de'), name: cell, description: cell, qty: cell },
    ...{
      price: fc.constantFrom('', '49.0000', '1.000', 'x'),
      special_price: cell,
      categories: cell,
    },
    ...{
      base_image: picture,
      additional_images: picture,
      is_in_stock: fc.constantFrom('', '0', '1'),
    },
    configurable_variations: fc.constantFrom(
      '',
      'sku=1,size=S|sku=2,size=M',
      'sku=1,fit=Slim',
      'sku',
    ),
    additional_attributes: fc.constantFrom('', 'size=S,color=Red', 'a=,b', 'manufacturer=M'),
  });
  const anyListing: fc.Arbitrary<EtsyRow> = fc.record({
    ...{ TITLE: cell, DESCRIPTION: cell, PRICE: fc.constantFrom('', '9', '1.000'), SKU: id },
    ...{ CURRENCY_CODE: fc.constantFrom('USD', 'EUR', ''), QUANTITY: cell, MATERIALS: cell },
    ...{
      IMAGE1: picture,
      'VARIATION 1 NAME': cell,
      'VARIATION 1 VALUES': fc.constantFrom('', 'S', 'S,M'),
    },
  });
  const anyProduct: fc.Arbitrary<PrestaProduct> = fc.record({
    ...{ ID: id, 'Name *': cell, 'Active (0/1)': fc.constantFrom('0', '1'), Quantity: cell },
    ...{ PRICE: fc.constantFrom('', '23,5', '1.000', 'x'), 'Reference #': id, Description: cell },
    ...{ 'Image URLs (x,y,z...)': picture, 'Discount percent': fc.constantFrom('', '10', 'x') },
  });
  const anyCombination: fc.Arbitrary<PrestaCombination> = fc.record({
    ...{ 'Product ID*': id, Reference: id, 'Impact on price': cell, Quantity: cell },
    'Attribute (Name:Type:Position)*': fc.constantFrom('Size:select:0', 'Size:s:0,Cut:s:1', ''),
    'Value (Value:Position)*': fc.constantFrom('S:0', 'M:0, Slim:1', ''),
  });
  const anyDocumented = fc
    .constantFrom<Documented>('squarespace', 'square', 'bigCommerce', 'stripe')
    .chain((kind) =>
      fc
        .array(fc.record(Object.fromEntries(DOCUMENTED[kind].map((name) => [name, anyOf(name)]))), {
          minLength: 1,
          maxLength: 12,
        })
        .map((rows) => documentedFile(kind, ...rows)),
    );
  const several = { minLength: 1, maxLength: 12 };
  const anyFile = fc.oneof(
    fc.array(anyRow, several).map((rows) => shopifyFile(...rows)),
    fc.array(anyWooRow, several).map((rows) => wooFile(...rows)),
    fc
      .tuple(fc.array(anyProduct, several), fc.array(anyCombination, several))
      .map(([products, combinations]) =>
        zipFile(
          { name: 'a.csv', text: prestaProducts('Price tax excluded', ...products) },
          { name: 'b.csv', text: prestaCombinations(...combinations) },
        ),
      ),
    anyDocumented,
    anyDocumented,
    fc.array(anyMagentoRow, several).map((rows) => magentoFile(...rows)),
    fc.array(anyListing, several).map((rows) => etsyFile(...rows)),
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
      { numRuns: 120 },
    );
    // About a sixth of the files holds something that can be sold.
    expect(loaded.files).toBeGreaterThan(1);
  });
});

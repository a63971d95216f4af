import fc from 'fast-check';
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

const read = (text: string) => parsedCatalogue(text, 'csv');
const WHOLE = shopifyFile(...SHIRT, CARD, BELT, ...TROUSERS);
const WOO = wooFile(...JERSEY, CAP, ...NO_GARMENTS);
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
    ['WooCommerce', 'all of them', WOO, '2 garments, 5 sizes, 1 hidden', [4, 7, 1]],
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
      { ...shared, ...shown, _id: '0017', size: 'S', colour: 'Navy', formerPrice: 49.9, stock: 4 },
      { ...shared, ...shown, _id: 'SAIL-M', size: 'M', colour: 'Navy', stock: 0 },
      {
        ...{ ...shared, _id: 'SAIL-M-SAND', size: 'M', colour: 'Sand' },
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
      },
      { ...shared, ...shown, _id: 'woo-13', size: 'M', price: 55, stock: 0, hidden: true },
      { ...shared, ...shown, _id: 'JER-ANY', price: 60 },
    ]);
    expect(products[3]).toEqual({
      ...{ _id: 'woo-20', name: 'Deck Cap', seller: 'Harbour & Co', price: 12.5, shipping: 4.5 },
      ...{ ratings: 0, hidden: true, img: '', images: [] },
    });
    expect(refused).toEqual([{ line: 9, reason: 'the file lacks its Parent "id:99"' }]);
  });

  it('asks what it does not say, and takes the answers for new products', async () => {
    const asked = await read(shopifyFile(BELT, ...TROUSERS));
    expect(asked.asks).toEqual(['shipping', 'manufacturer']);
    const answers = { shipping: 725, manufacturer: 'Net Loft' };
    const { products, asks } = await parsedCatalogue(
      shopifyFile(BELT, ...TROUSERS),
      'csv',
      answers,
    );
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
  const several = { minLength: 1, maxLength: 12 };
  const anyFile = fc.oneof(
    fc.array(anyRow, several).map((rows) => shopifyFile(...rows)),
    fc.array(anyWooRow, several).map((rows) => wooFile(...rows)),
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

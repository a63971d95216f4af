import type { ColumnChoice } from '#domain/owner/importColumns';
import { parsedCatalogue } from '#tests/support/parsedCatalogue';
import { zipFile } from '#tests/support/zipFile';
import { documented } from './documentedFiles';
import { etsyFile, LISTINGS } from './etsyFiles';
import { JERSEY, SHIRT, shopifyFile, TROUSERS, wooFile } from './files';
import { FEED_CAP, googleText, JACKET } from './googleFiles';
import { magentoFile, PARKA } from './magentoFiles';
import { prestaCombinations, prestaGoods, SIZES } from './prestaFiles';

const read = (text: string | Uint8Array, columns?: ColumnChoice) =>
  parsedCatalogue(text, 'csv', {
    ...(columns && { columns }),
    prices: 'net',
    pictureAddress: 'https://old.example/media',
  });

const TILL = [
  'Artikelnummer;Bezeichnung;Größe;VK-Preis (EUR);Menge;Stoff;Bilder;Kasse',
  'H-1;Leinenhemd;S;39,90;3;Leinen;https://till.example/h.jpg, https://till.example/h2.jpg;2',
  'H-2;Leinenhemd;M;1.039,90;0;Leinen;;2',
  ';"Gürtel &amp; Schnalle";;15,00;;;;2',
  'H-4;Mütze;;1.000;5;;;2',
].join('\r\n');
const CHOICE: ColumnChoice = {
  Artikelnummer: 'articleNumber',
  Bezeichnung: 'name',
  Größe: 'size',
  Stoff: 'material',
  'VK-Preis (EUR)': 'price',
  Menge: 'stock',
  Bilder: 'images',
};

describe('a file of no known kind', () => {
  it('is not read before its owner says which columns are which, and says what they seem to be', async () => {
    const { products, refused, asks, columns = [] } = await read(TILL);
    expect(products).toEqual([]);
    expect(refused[0]?.reason).toMatch(
      /^the first line names no column of the shop: Artikelnummer,/,
    );
    expect(asks).toEqual(['columns', 'shipping', 'manufacturer']);
    expect(columns.map(({ name, field, example }) => [name, field, example])).toEqual([
      ['Artikelnummer', 'articleNumber', 'H-1'],
      ['Bezeichnung', 'name', 'Leinenhemd'],
      ['Größe', 'size', 'S'],
      ['VK-Preis (EUR)', 'price', '39,90'],
      ['Menge', 'stock', '3'],
      ['Stoff', 'material', 'Leinen'],
      ['Bilder', 'images', 'https://till.example/h.jpg, https://till.example/h2.jpg'],
      ['Kasse', null, '2'],
    ]);
    expect(columns.every(({ isOpen }) => isOpen)).toBe(true);
  });

  it('is read by the columns that its owner has chosen: sizes of one name are one garment', async () => {
    const { products, refused, ignored, kind, asks } = await read(TILL, CHOICE);
    const shared = { name: 'Leinenhemd', style: 'Leinenhemd', material: 'Leinen', shipping: 4.5 };
    const pictures = ['https://till.example/h.jpg', 'https://till.example/h2.jpg'];
    expect(products).toMatchObject([
      {
        ...shared,
        _id: 'H-1',
        articleNumber: 'H-1',
        size: 'S',
        price: 39.9,
        stock: 3,
        img: pictures[0],
        images: pictures,
      },
      { ...shared, _id: 'H-2', size: 'M', price: 1039.9, stock: 0, img: '' },
      { _id: 'Gürtel-&-Schnalle', name: 'Gürtel & Schnalle', price: 15 },
    ]);
    expect(products[2]).not.toHaveProperty('style');
    expect(refused.map(({ line }) => line)).toEqual([5]);
    expect(refused[0]?.reason).toMatch(/^VK-Preis \(EUR\): .*"1\.000"/);
    expect([ignored, asks]).toEqual([['Kasse'], ['manufacturer', 'shipping']]);
    expect(kind).toBe('This is a spreadsheet file: 3 garments, 4 sizes, 0 hidden.');
  });

  it('with prices with tax has them without', async () => {
    const { products, asks } = await parsedCatalogue('Titel,Preis\nHut,11.50', 'csv', {
      columns: { Titel: 'name', Preis: 'price' },
      prices: 'gross',
    });
    expect(products).toMatchObject([{ _id: 'Hut', price: 10 }]);
    expect(asks).not.toContain('prices');
    expect((await parsedCatalogue('Titel,Preis\nHut,11.50', 'csv')).asks).toContain('prices');
  });

  it.each([' ', ',', ', ', ';', '|', ' | '])('has pictures with %j between them', async (sign) => {
    const pictures = ['https://a.example/w_1,h_2;q/1.jpg', 'https://a.example/2.jpg'];
    const { products } = await parsedCatalogue(
      `Titel\tPreis\tBilder\nHut\t9\t${pictures.join(sign)}`,
      'csv',
      { columns: { Titel: 'name', Preis: 'price', Bilder: 'images' } },
    );
    expect(products).toMatchObject([{ images: pictures }]);
  });

  it('has the names of picture files with a bar between them', async () => {
    const { products } = await read('Titel\tPreis\tBilder\nHut\t9\th.jpg|h2.jpg', {
      Titel: 'name',
      Preis: 'price',
      Bilder: 'images',
    });
    const at = 'https://old.example/media';
    expect(products).toMatchObject([{ images: [`${at}/h.jpg`, `${at}/h2.jpg`] }]);
  });

  it.each([
    [
      'a column that it has not',
      TILL,
      { ...CHOICE, Farbe: 'colour' },
      'the file has no column "Farbe"',
    ],
    ['no price', TILL, { Bezeichnung: 'name' }, /^the first line names no column/],
    ['one column only', 'Artikel\nHut', { Artikel: 'name' }, /^the first line names no column/],
    [
      'a field that another column is',
      'Fabric,material,_id,name,price,seller,shipping\na,b,c,d,1,e,1',
      { Fabric: 'material' },
      'the header row names material twice',
    ],
  ] as const)('is refused with %s', async (_what, text, columns, reason) => {
    const { products, refused } = await read(text, columns);
    expect(products).toEqual([]);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.reason).toMatch(reason);
  });

  it.each([
    [
      'Titre;Prix de vente;Quantité en stock;Taille\nRobe;12;3;M',
      ['name', 'price', 'stock', 'size'],
    ],
    ['Nombre|PVP|Existencias|Marca\nFalda|12|3|Mar', ['name', 'price', 'stock', 'seller']],
    [
      'Product name\tUnit price\tQty\tSKU\nHat\t12\t3\tA-1',
      ['name', 'price', 'stock', 'articleNumber'],
    ],
    ['Preis;VK-Preis;Anzahl\n1;2;viele', [null, null, null]],
  ])('seems to have the columns of %j', async (text, fields) => {
    const { columns = [] } = await read(text);
    expect(columns.map(({ field }) => field)).toEqual(fields);
  });
});

describe('a column that no kind knows', () => {
  const withFabric = (text: string) =>
    text
      .split('\r\n')
      .map((line, index) => (line === '' ? '' : `${line},${index === 0 ? 'Fabric' : 'Wool'}`))
      .join('\r\n');

  it.each([
    ['of Shopify', shopifyFile(...TROUSERS)],
    ['of WooCommerce', wooFile(...JERSEY)],
    ['of Magento', magentoFile(...PARKA)],
    ['of the shop', '_id,name,price,seller,shipping\r\na,A,1,M,1\r\n'],
  ])('%s is left out, or is a field for all sizes if the owner says so', async (_kind, file) => {
    const text = withFabric(file);
    const before = await read(text);
    expect(before.columns).toContainEqual({
      name: 'Fabric',
      field: null,
      example: 'Wool',
      isOpen: true,
    });
    expect(before.ignored).toContain('Fabric');
    const after = await read(text, { Fabric: 'material' });
    expect(after.products.length).toBeGreaterThan(0);
    expect(new Set(after.products.map(({ material }) => material))).toEqual(new Set(['Wool']));
    expect(after.columns).toContainEqual({
      name: 'Fabric',
      field: 'material',
      example: 'Wool',
      isOpen: true,
    });
    expect(after.ignored).not.toContain('Fabric');
  });

  it('is none before the prices are clear, without which no row is read', async () => {
    const { columns = [], ignored } = await parsedCatalogue(prestaGoods(), 'csv');
    expect(columns.length).toBeGreaterThan(5);
    expect(columns.filter(({ isOpen }) => isOpen)).toEqual([]);
    expect(ignored).toEqual([]);
  });

  it('is told from another of the same name in other brackets', async () => {
    const text = 'Handle,Title,Variant Price,Note (a),Note (b)\nhat,Hat,9,first,Wool';
    expect((await read(text)).ignored).toEqual(['Note (a)', 'Note (b)']);
    const { products } = await read(text, { 'Note (b)': 'material' });
    expect(products).toMatchObject([{ material: 'Wool' }]);
  });

  it('that only a garment’s first row fills is the same for its other sizes', async () => {
    const text = [
      'Handle,Title,Option1 Name,Option1 Value,Variant Price,Fabric',
      'coat,Coat,Size,S,90,Linen',
      'coat,,,M,90,',
    ].join('\n');
    const { products } = await read(text, { Fabric: 'material' });
    expect(products.map(({ material }) => material)).toEqual(['Linen', 'Linen']);
  });
});

describe('what a column was taken for', () => {
  const presta = (text: (file: string) => string) =>
    zipFile(
      { name: 'products.csv', text: text(prestaGoods()) },
      { name: 'combinations.csv', text: text(prestaCombinations(...SIZES)) },
    );
  const plain = (file: string) => (change: (text: string) => string) => change(file);

  it.each([
    ['Shopify', plain(shopifyFile(...SHIRT, ...TROUSERS))],
    ['WooCommerce', plain(wooFile(...JERSEY))],
    ['Magento', plain(magentoFile(...PARKA))],
    ['PrestaShop', presta],
    ['Etsy', plain(etsyFile(...LISTINGS))],
    ['Google Merchant', plain(googleText(...JACKET, FEED_CAP))],
    ['BigCommerce', plain(documented('bigCommerce'))],
    ['Square', plain(documented('square'))],
    ['Squarespace', plain(documented('squarespace'))],
    ['Stripe', plain(documented('stripe'))],
  ] as const)(
    'in a file of %s is so: without the column the field is another',
    async (_kind, file) => {
      const whole = await read(file((text) => text));
      const taken = (whole.columns ?? []).filter(
        ({ field, example }) => field && field !== 'read' && example,
      );
      expect(taken.length).toBeGreaterThan(1);
      for (const { name, field } of taken) {
        const without = await read(file((text) => text.replace(name, 'Nothing')));
        const values = (products: typeof whole.products) =>
          products.map((each) => each[field as keyof typeof each]);
        expect([name, values(without.products)]).not.toEqual([name, values(whole.products)]);
      }
    },
  );
});

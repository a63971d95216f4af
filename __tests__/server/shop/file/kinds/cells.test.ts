import { parsedCatalogue } from '#tests/support/parsedCatalogue';
import { isNightly } from '#tests/support/repetitions';
import { zipFile } from '#tests/support/zipFile';
import { cells, fileOf } from './files';

const read = (text: string | Buffer) => parsedCatalogue(text, 'csv');

interface Kind {
  /** A product that can be sold. */
  row: Record<string, string>;
  id: string;
  price: string;
  /** The other columns with numbers. */
  numbers: string[];
}

const KINDS = {
  'of the shop': {
    row: { _id: 'a', name: 'A', price: '10', seller: 'B', shipping: '5' },
    id: '_id',
    price: 'price',
    numbers: ['formerPrice', 'ratings', 'shipping', 'stock', 'stockBefore', 'exportNumber'],
  },
  'of Shopify': {
    row: cells(`
      Handle: a | Title: A | Body (HTML): | Image Src: | Variant Price: 10 |
      Variant Inventory Tracker: shopify
    `),
    id: 'Handle',
    price: 'Variant Price',
    numbers: ['Variant Compare At Price', 'Variant Inventory Qty'],
  },
  'of WooCommerce': {
    row: cells(`
      Type: simple | ID: 1 | Name: A | Parent: | Description: | Regular price: 10 | Categories: |
      Images:
    `),
    id: 'ID',
    price: 'Regular price',
    numbers: ['Sale price', 'Stock'],
  },
  'of Magento': {
    row: cells(`
      sku: a | store_view_code: | product_type: simple | name: A | price: 10 | categories: |
      description: | additional_images: | additional_attributes:
    `),
    id: 'sku',
    price: 'price',
    numbers: ['special_price', 'qty'],
  },
  'of Etsy': {
    row: cells(`
      TITLE: A | DESCRIPTION: | PRICE: 10 | CURRENCY_CODE: EUR | IMAGE1: | QUANTITY: 1
    `),
    id: 'TITLE',
    price: 'PRICE',
    numbers: ['QUANTITY'],
  },
  'of PrestaShop, without tax': {
    row: cells(`
      ID: 1 | Active (0/1): 1 | Name *: A | Description: | Categories: | Price tax excluded: 10 |
      Image URLs: | Quantity: 1
    `),
    id: 'ID',
    price: 'Price tax excluded',
    numbers: ['Discount percent', 'Discount amount', 'Quantity'],
  },
  'of PrestaShop, with tax': {
    row: { ID: '1', 'Active (0/1)': '1', 'Name *': 'A', 'Price tax included': '10', Quantity: '1' },
    id: 'ID',
    price: 'Price tax included',
    numbers: [],
  },
  'of Google Merchant': {
    row: cells(`
      id: a | title: A | price: 10 EUR | availability: in stock | description: |
      additional_image_link: | product_type:
    `),
    id: 'id',
    price: 'price',
    numbers: ['sale_price', 'quantity', 'shipping'],
  },
  'of BigCommerce': {
    row: cells(`
      Item: Product | ID: 1 | Name: A | Type: physical | SKU: a | Price: 10 | Options: |
      Description: | Categories: | Inventory Tracking: product
    `),
    id: 'ID',
    price: 'Price',
    numbers: ['Sale Price', 'Current Stock'],
  },
  'of Square': {
    row: cells(`
      Token: T | Item Name: A | Variation Name: Regular | Price: 10 | Categories: | Description: |
      Current Quantity Loft: 2
    `),
    id: 'Item Name',
    price: 'Price',
    numbers: ['Online Sale Price', 'Current Quantity Quay'],
  },
  'of Squarespace': {
    row: cells(`
      Product URL: a | Title: A | Price: 10 | On Sale: Yes | Description: | Categories: |
      Hosted Image URLs:
    `),
    id: 'Product URL',
    price: 'Price',
    numbers: ['Sale Price', 'Stock'],
  },
  'of Stripe': {
    row: { 'Price ID': 'a', 'Product ID': '1', 'Product Name': 'A', Amount: '10' },
    id: 'Product ID',
    price: 'Amount',
    numbers: [],
  },
} satisfies Record<string, Kind>;

const COLUMNS = Object.entries<Kind>(KINDS).flatMap(([name, kind]) =>
  [kind.price, ...kind.numbers].map((column) => [name, column, kind] as const),
);

describe('a number in a file', () => {
  it.each(COLUMNS)(
    '%s in the column %s is never guessed, and refused by its column and its words',
    async (_name, column, kind) => {
      const { row, id, price } = kind;
      const cellOf = (number: string) =>
        column === 'shipping' && id === 'id' ? `DE::Post:${number} EUR` : number;
      const fileWith = (number: string, ...others: Record<string, string>[]) => {
        const columns = [...new Set([...Object.keys(row), price, column])];
        return fileOf(columns, [{ ...row, [column]: cellOf(number) }, ...others]);
      };
      const plain = await read(fileWith('4'));
      expect([plain.products.length, plain.refused]).toEqual([1, []]);
      for (const unclear of ['1.000', '2,500']) {
        const { products, refused } = await read(fileWith(unclear));
        expect(products).toEqual([]);
        expect(refused[0]?.reason).toBe(
          `${column}: must be a number, but is "${cellOf(unclear)}", which may be thousands or have three decimals`,
        );
      }
      const shown = await read(fileWith('1.000', { ...row, [id]: 'other', [price]: '10.50' }));
      expect([shown.products.length, shown.refused]).toEqual([2, []]);
    },
  );

  it.each(COLUMNS.filter(([, column]) => /sale|special/i.test(column)))(
    '%s in the column %s is no sale if it is 0',
    async (_name, column, { row }) => {
      const sold = { ...row, [column]: '0.00' };
      expect((await read(fileOf(Object.keys(sold), [sold]))).products).toMatchObject([
        { price: 10 },
      ]);
    },
  );

  it('of PrestaShop in what a combination adds is never guessed', async () => {
    const filesWith = (impact: string) =>
      zipFile(
        {
          name: 'a.csv',
          text: fileOf(
            ['ID', 'Active', 'Name', 'Price tax excluded'],
            [{ ID: '1', Active: '1', Name: 'A', 'Price tax excluded': '10' }],
          ),
        },
        {
          name: 'b.csv',
          text: fileOf(
            ['Product ID', 'Attribute', 'Value', 'Impact on price'],
            [{ 'Product ID': '1', Attribute: 'Size', Value: 'S', 'Impact on price': impact }],
          ),
        },
      );
    expect((await read(filesWith('2'))).products).toMatchObject([{ price: 12 }]);
    const { products, refused } = await read(filesWith('1.000'));
    expect(products).toEqual([]);
    expect(refused[0]?.reason).toMatch(/: Impact on price: .*"1.000", which may be thousands/);
  });

  it.each([
    ['DE::Post:4.90 EUR:1:3', 4.9],
    ['DE::Post:4.90 EUR,AT::Post:4.90 EUR:0:2', 4.9],
    ['DE::Post:4.90', 4.9],
    // The shop's usual charge.
    ['DE::Post:4.90 EUR,AT::Post:9.90 EUR', 4.5],
    ['DE:', 4.5],
  ])('of Google Merchant in shipping "%s" is the charge', async (shipping, charge) => {
    const { row } = KINDS['of Google Merchant'];
    const text = fileOf([...Object.keys(row), 'shipping'], [{ ...row, shipping }]);
    expect((await read(text)).products).toMatchObject([{ shipping: charge }]);
  });
});

/** Each part keeps a pattern busy that looks at it again and again. At a push, each column has three of them. */
const LONG = ['\n', '|', '[', '(#', '<div>', ',1', ' , '].map((text) =>
  text.repeat(40_000 / text.length),
);

describe('a cell that is much too long', () => {
  it.each(Object.entries<Kind>(KINDS))(
    '%s is read at once in every column',
    async (_name, { row }) => {
      for (const [at, column] of Object.keys(row).entries()) {
        const parts = LONG.filter((_text, n) => isNightly || (n + at) % 3 === 0);
        const long = parts.map((text) => `${row[column]}${text}x1x`);
        const rows = long.map((cell) => ({ ...row, [column]: cell }));
        const { products, refused } = await read(fileOf(Object.keys(row), rows));
        expect(products.length + refused.length).toBeLessThanOrEqual(rows.length);
      }
    },
    20_000,
  );

  it('is read at once in the header', async () => {
    const { refused } = await read(`_id,name${' '.repeat(100_000)}x,price\na,A,10`);
    expect(refused[0]?.reason).toMatch(/^the header row lacks/);
  }, 20_000);
});

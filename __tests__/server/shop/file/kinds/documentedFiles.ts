/** Files of BigCommerce, Square, Squarespace and Stripe by their documentation, in words of our own. */

import { cells, filesWith, type Row } from './files';

const COLUMNS = {
  squarespace: `
    Product ID [Non Editable] | Variant ID [Non Editable] | Product Type [Non Editable] |
    Product Page | Product URL | Title | Description | SKU | Option Name 1 | Option Value 1 |
    Option Name 2 | Option Value 2 | Price | Sale Price | On Sale | Stock | Categories | Tags |
    Visible | Hosted Image URLs
  `,
  square: `
    Token | Item Name | Variation Name | SKU | Description | Categories | GTIN | Price |
    Square Online Item Visibility | Item Type | Option Name 1 | Option Value 1 |
    Current Quantity Quay | Current Quantity Loft
  `,
  bigCommerce: `
    Item | ID | Name | Type | SKU | Options | Inventory Tracking | Current Stock | Price |
    Sale Price | Brand ID | Categories | Description | Is Visible | UPC/EAN |
    Variant Image URL | Internal Image URL (Export) | Image URL (Import) | Image is Thumbnail |
    Image Sort Order
  `,
  stripe: `
    Price ID | Product ID | Product Name | Description | Amount | Currency | Interval
  `,
};
export type Documented = keyof typeof COLUMNS;

/** Returns a file with these rows, or with those below. */
export const documented = (kind: Documented, rows: readonly Row[] = DOCUMENTED[kind]) =>
  filesWith(COLUMNS[kind])(...rows);

const PICTURES = 'https://cdn.example';
const body = '<p>Boiled\r\nwool, "dense".</p>';

export const DOCUMENTED: Readonly<Record<Documented, readonly Row[]>> = {
  squarespace: [
    cells(`
      Product Type [Non Editable]: PHYSICAL | Product URL: gansey | Title: Gansey |
      Description: ${body} | SKU: GAN-S | Option Name 1: Size | Option Value 1: S | Price: 90.00 |
      Sale Price: 80.00 | On Sale: Yes | Stock: 2 | Visible: Yes |
      Categories: /women, /women/knits, /sale | Tags: wool |
      Hosted Image URLs: ${PICTURES}/1.jpg\n${PICTURES}/2.jpg
    `),
    cells(`
      SKU: GAN-M | Option Value 1: M | Price: 90.00 | Sale Price: 0.00 | Stock: Unlimited
    `),
    cells(`
      Product Type [Non Editable]: GIFT_CARD | Product URL: card | Title: Card | Price: 10
    `),
  ],
  square: [
    cells(`
      Token: T1 | Item Name: Gansey | Variation Name: S | SKU: GAN-S | Description: ${body} |
      Categories: Knits (#K1), Sale | Price: 90.00 | GTIN: 4006381333931 |
      Current Quantity Quay: 2 | Current Quantity Loft: 3
    `),
    { Token: 'T2', 'Item Name': 'Gansey', 'Variation Name': 'Long, Navy', Price: '95.00' },
    { Token: 'T3', 'Item Name': 'Cap', 'Variation Name': 'Regular', Price: 'variable' },
    { Token: 'T4', 'Item Name': 'Cord', 'Square Online Item Visibility': 'hidden', Price: '4' },
    { Token: 'T5', 'Item Name': 'Card', 'Item Type': 'Gift card', Price: '10' },
  ],
  bigCommerce: [
    cells(`
      Item: Product | ID: 77 | Name: Gansey | Type: physical | SKU: GAN | Price: 90 |
      Description: ${body} | Inventory Tracking: variant | Is Visible: TRUE | Brand ID: 12 |
      Categories: 23;24 | Sale Price: 80
    `),
    cells(`
      Item: Variant | ID: 1 | SKU: GAN-S | Current Stock: 2 |
      Options: Type=Rectangle|Name=Size|Value=SType=Swatch|Name=Color|Value=Navy[#000080] |
      Variant Image URL: ${PICTURES}/navy.jpg
    `),
    cells(`
      Item: Variant | ID: 2 | SKU: GAN-M | Current Stock: 0 | Price: 95 | UPC/EAN: 1 |
      Options: Type=Rectangle|Name=Size|Value=M|Type=Swatch|Name=Color|Value=Navy[#000080]
    `),
    { Item: 'Image', 'Internal Image URL (Export)': `${PICTURES}/2.jpg`, 'Image Sort Order': '2' },
    { Item: 'Image', 'Image URL (Import)': `${PICTURES}/1.jpg`, 'Image is Thumbnail': 'TRUE' },
    { Item: 'Product', ID: '78', Name: 'Pattern', Type: 'digital', Price: '5' },
  ],
  stripe: [
    cells(`
      Price ID: price_1 | Product ID: prod_1 | Product Name: Gansey | Amount: 90.00 |
      Currency: eur
    `),
    cells(`
      Price ID: price_2 | Product ID: prod_2 | Product Name: Cap | Amount: 9.00 | Currency: usd
    `),
    cells(`
      Price ID: price_3 | Product ID: prod_3 | Product Name: Club | Interval: month | Amount: 5
    `),
  ],
};

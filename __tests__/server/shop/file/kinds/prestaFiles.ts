/** PrestaShop's two files, in words of our own, with the oddities that real ones have. */

import { zipFile } from '#tests/support/zipFile';
import { cells, filesWith, type Row } from './files';

const productFile = filesWith(`
  ID | Active (0/1) | Name * | Categories (x,y,z...) | PRICE | Tax rules ID | UPC |
  Discount percent | Discount from (yyyy-mm-dd) | Discount to (yyyy-mm-dd) | Reference # |
  Manufacturer | EAN13 | Quantity | Visibility | Description | Image URLs (x,y,z...) |
  Out of stock action | Virtual product (0 = No, 1 = Yes)
`);
const combinationFile = filesWith(`
  Product ID* | Attribute (Name:Type:Position)* | Value (Value:Position)* | Reference | EAN13 |
  Impact on price | Quantity | Image position | Image URLs (x,y,z...)
`);

const EITHER = 'Price tax excluded or Price tax included';

/** PrestaShop parts its columns with semicolons. No cell below holds one of these or a comma in quotes. */
const withSemicolons = (text: string) =>
  text.replaceAll(/("(?:[^"]|"")*")|,/g, (_all, quoted?: string) => quoted ?? ';');

export const prestaProducts = (price: string, ...rows: readonly Row[]) =>
  withSemicolons(productFile(...rows)).replace('PRICE', price);
export const prestaCombinations = (...rows: readonly Row[]) =>
  withSemicolons(combinationFile(...rows));

/** A smock with combinations, a bag without, a voucher. */
export const GOODS: readonly Row[] = [
  cells(`
    ID: 7 | Active (0/1): 1 | Name *: Net Smock | PRICE: 46,000000 |
    Categories (x,y,z...): Home, Women, Smocks | Manufacturer: Net &amp; Loft |
    Description: <p>Canvas; "stiff".</p>\r\n<ul><li>Pockets</li></ul> | Quantity: 12 |
    Image URLs (x,y,z...): http://old.example/7.jpg, https://old.example/8.jpg |
    Reference #: SMOCK | Discount percent: 10 | Discount from (yyyy-mm-dd): 2020-01-01
  `),
  cells(`
    ID: 8 | Active (0/1): 0 | Name *: Ditty Bag | PRICE: 23 | Quantity: -1 | Reference #: BAG |
    Categories (x,y,z...): 2,5 | EAN13: 4006381333931 | Out of stock action: 0
  `),
  { ID: '9', 'Active (0/1)': '1', 'Name *': 'Voucher', 'Virtual product (0 = No, 1 = Yes)': '1' },
];

/** Two have one reference; one has an attribute without a value; one is of a product that is not there. */
export const SIZES: readonly Row[] = [
  cells(`
    Product ID*: 7 | Attribute (Name:Type:Position)*: Size:select:0, Color:color:1 |
    Value (Value:Position)*: S:0, Navy:1 | Reference: SMOCK-S | Quantity: 4 |
    Impact on price: -2,50 | EAN13: 4.00638E+12 | Image position: 2
  `),
  cells(`
    Product ID*: 7 | Attribute (Name:Type:Position)*: Size:select:0, Color:color:1 |
    Value (Value:Position)*: M:0, Navy:1 | Reference: SAME | Quantity: 0
  `),
  cells(`
    Product ID*: 7 |
    Attribute (Name:Type:Position)*: Size:select:0, Length:radio:1, Color:color:2 |
    Value (Value:Position)*: M:0, Long:1 | Reference: SAME | Impact on price: 4.00
  `),
  { 'Product ID*': '77', 'Value (Value:Position)*': 'S:0', Quantity: '1' },
];
export const prestaGoods = (price = EITHER) => prestaProducts(price, ...GOODS);

/** Both files as a Mac packs them, with a text beside them. */
export const PRESTA = zipFile(
  { name: 'export/products.csv', text: prestaGoods() },
  { name: 'export/combinations.csv', text: prestaCombinations(...SIZES) },
  { name: '__MACOSX/export/._products.csv', text: 'x' },
  { name: 'readme.txt', text: 'x' },
);

/** Files as other shops' software writes them, in words of our own, with the oddities that real ones have. */

const cellOf = (text: string) =>
  /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** The cells of a row that hold something. */
export type Row = Partial<Record<string, string>>;

/** Throws if a row has a column that is none of these: a test whose column is misspelt would prove nothing. */
export function refuseUnknown(columns: readonly string[], rows: readonly Row[]): void {
  const unknown = rows.flatMap((row) => Object.keys(row)).find((name) => !columns.includes(name));
  if (unknown !== undefined) throw new Error(`The file has no column ${unknown}.`);
}

/** Returns a row of what stands between bars, such as "Handle: cap | Title: Deck cap", and of other cells. */
export const cells = (text: string, others: Row = {}): Record<string, string> => ({
  ...(others as Record<string, string>),
  ...Object.fromEntries(
    text
      .trim()
      .split(/\s+\|\s+/)
      .map((cell) => {
        const [, column, words = ''] = /^(.*?):(?: (.*))?$/s.exec(cell) ?? [];
        if (!column) throw new Error(`"${cell}" names no column.`);
        return [column, words];
      }),
  ),
});

export function fileOf(columns: readonly string[], rows: readonly Row[]): string {
  refuseUnknown(columns, rows);
  const lines = rows.map((row) => columns.map((column) => cellOf(row[column] ?? '')).join(','));
  return [columns.map(cellOf).join(','), ...lines, ''].join('\r\n');
}

/** Returns the names of columns that stand between bars. */
export const columnsOf = (names: string) => names.trim().split(/\s*\|\s*/);

export const filesWith =
  (names: string) =>
  (...rows: readonly Row[]) =>
    fileOf(columnsOf(names), rows);

export const shopifyFile = filesWith(`
  Handle | Title | Body (HTML) | Vendor | Product Category | Type | Tags | Published |
  Option1 Name | Option1 Value | Option2 Name | Option2 Value | Option3 Name | Option3 Value |
  Variant SKU | Variant Grams | Variant Inventory Tracker | Variant Inventory Qty |
  Variant Inventory Policy | Variant Price | Variant Compare At Price | Image Src |
  Image Position | Image Alt Text | Gift Card | Variant Image | Status | Variant Barcode
`);

const COUNTED = 'Variant Inventory Tracker: shopify | Variant Inventory Policy: deny';
const PICTURES = 'https://cdn.example/files';

/** A shirt in two sizes and two colours, whose fourth row and more bring pictures only. */
export const SHIRT: readonly Row[] = [
  cells(`
    ${COUNTED} |
    Handle: sail-shirt | Title: Sail Shirt | Vendor: Harbour & Co | Type: Shirts |
    Body (HTML): <p>Heavy linen,\r\n&amp; cut "wide".</p><ul><li>Two pockets</li></ul><script>x()</script> |
    Tags: summer, linen | Published: true | Status: active | Option1 Name: Size |
    Option1 Value: S | Option2 Name: Colour | Option2 Value: Navy | Variant SKU: '0017 |
    Variant Inventory Qty: 4 | Variant Barcode: '036000291452 | Variant Price: 39.90 |
    Variant Compare At Price: 49.90 | Image Src: ${PICTURES}/back.jpg?v=2 | Image Position: 2 |
    Image Alt Text: Back
  `),
  cells(`
    ${COUNTED} |
    Handle: sail-shirt | Option1 Value: M | Option2 Value: Navy | Variant SKU: SAIL-M |
    Variant Inventory Qty: -2 | Variant Barcode: 4006381333932 | Variant Price: 39.90 |
    Variant Compare At Price: 30.00 | Image Src: http://cdn.example/files/front.jpg |
    Image Position: 1 | Image Alt Text: Front
  `),
  cells(`
    ${COUNTED} |
    Handle: sail-shirt | Option1 Value: M | Option2 Value: Sand | Variant SKU: SAIL-M-SAND |
    Variant Inventory Policy: continue | Variant Price: 39.90 |
    Variant Image: ${PICTURES}/sand.jpg | Image Src: ${PICTURES}/sand.jpg | Image Position: 3
  `),
  { Handle: 'sail-shirt', 'Image Src': 'C:\\pictures\\old.jpg', 'Image Position': '4' },
];

/** A belt without sizes, a draft, whose article number a spreadsheet has rounded. */
export const BELT: Row = cells(`
  Handle: rope-belt | Title: Rope Belt | Vendor: Harbour & Co | Published: true |
  Product Category: Apparel > Accessories > Belts | Status: draft | Option1 Name: Title |
  Option1 Value: Default Title | Variant SKU: 4.00123E+12 | Variant Price: 15
`);

/**
 * Trousers with an axis that is neither size nor colour, without article numbers or a maker, whose barcode a
 * spreadsheet has rounded.
 */
export const TROUSERS: readonly Row[] = [
  cells(`
    ${COUNTED} |
    Handle: deck-trousers | Title: Deck Trousers | Published: false | Option1 Name: Length |
    Option1 Value: Long | Option2 Name: Waist size | Option2 Value: W 32 | Variant Price: 60.00 |
    Variant Barcode: 4.01235E+12
  `),
  cells(`
    ${COUNTED} |
    Handle: deck-trousers | Option1 Value: Short | Option2 Value: W 32 | Variant Price: 1,000 |
    Variant Inventory Qty: 3
  `),
];

export const CARD: Row = cells(`
  Handle: card | Title: Gift card | Gift Card: true | Variant Price: 25.00
`);

export const wooFile = filesWith(`
  ID | Type | SKU | Name | Published | Visibility in catalog | Short description |
  Description | Date sale price starts | Date sale price ends | In stock? | Stock |
  Backorders allowed? | Weight (kg) | Sale price | Regular price | Categories | Images |
  Parent | Attribute 1 name | Attribute 1 value(s) | Attribute 2 name | Attribute 2 value(s) |
  Brands | GTIN, UPC, EAN, or ISBN
`);

/** A jersey whose sizes stand before it, one without an article number, one of "any" size with a shared stock. */
export const JERSEY: readonly Row[] = [
  cells(`
    ID: 12 | Type: variation | SKU: JER-S | Name: Quay Jersey - S, Navy | Published: 1 |
    Parent: JER | Regular price: 55 | Sale price: 44.50 | In stock?: 1 | Stock: 7 |
    Attribute 1 name: Size | Attribute 1 value(s): S | Attribute 2 name: pa_colour |
    Attribute 2 value(s): Navy\\, dark | Images: https://old.example/s.jpg |
    GTIN, UPC, EAN, or ISBN: 4006381333931
  `),
  cells(`
    ID: 13 | Type: variation | Name: Quay Jersey - M | Published: 0 | Parent: id:11 |
    Regular price: 55 | Sale price: 44 | Date sale price ends: 2020-01-31 | In stock?: 0 |
    Attribute 1 name: Size | Attribute 1 value(s): M
  `),
  cells(`
    ID: 14 | Type: variation | SKU: JER-ANY | Published: 1 | Parent: JER | Stock: parent |
    Regular price: 60 | Attribute 1 name: Size | Attribute 1 value(s): |
    GTIN, UPC, EAN, or ISBN: 4.01235E+12
  `),
  cells(`
    ID: 11 | Type: variable | SKU: JER | Name: Quay Jersey | Published: 1 |
    Description: Knitted.\\n\\n<b>Warm</b> & soft | Categories: Knitwear > Jerseys, Sale |
    Images: http://old.example/a,b.jpg, https://old.example/c.jpg | In stock?: 1 |
    Attribute 1 name: Size | Attribute 1 value(s): S, M, L | Stock: 9
  `),
];

/** A cap in several colours that nobody chooses among, on backorder, hidden in the old catalogue. */
export const CAP: Row = cells(`
  ID: 20 | Type: simple | Name: Deck Cap | Published: 1 | Regular price: 12.5 |
  Visibility in catalog: hidden | Backorders allowed?: notify | Stock: 2 |
  Attribute 1 name: Colour | Attribute 1 value(s): Red, Blue | Weight (kg): 0.2 |
  Attribute 2 name: Material | Attribute 2 value(s): Cotton | Brands: Harbour & Co
`);

export const NO_GARMENTS: readonly Row[] = [
  { ID: '30', Type: 'grouped', Name: 'Set', Published: '1' },
  { ID: '31', Type: 'external', Name: 'Elsewhere', 'Regular price': '5' },
  { ID: '33', Type: 'simple, virtual', Name: 'Alteration', 'Regular price': '8' },
  { ID: '34', Type: 'simple, downloadable', Name: 'Pattern', 'Regular price': '4' },
  { ID: '32', Type: 'variation', Name: 'Lost', Parent: 'id:99', 'Regular price': '5' },
];

export const WHOLE = shopifyFile(...SHIRT, CARD, BELT, ...TROUSERS);
export const WOO = wooFile(...JERSEY, CAP, ...NO_GARMENTS);

/** Feeds for Google's merchants, in the four forms in which shops write them, with the oddities that real ones have. */

import { cells, columnsOf, refuseUnknown, type Row } from './files';

const COLUMNS = columnsOf(`
  id | title | description | link | image_link | additional_image_link | price | sale_price |
  sale_price_effective_date | availability | brand | gtin | item_group_id | color | size |
  material | pattern | product_type | google_product_category | shipping
`);

const cellOf = (text: string) =>
  /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Returns the feed as a text file with tabs. */
export function googleText(...items: readonly Row[]): string {
  refuseUnknown(COLUMNS, items);
  return [COLUMNS, ...items.map((item) => COLUMNS.map((name) => cellOf(item[name] ?? '')))]
    .map((cells) => cells.join('\t'))
    .join('\r\n');
}

const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** `shipping` is an element with parts, and each further picture is one of its own. */
function elements(item: Row, prefix: string): string {
  refuseUnknown(COLUMNS, [item]);
  const element = (name: string, inner: string) => `<${prefix}${name}>${inner}</${prefix}${name}>`;
  return Object.entries(item)
    .map(([name, text = '']) => {
      if (name === 'additional_image_link')
        return text
          .split(',')
          .map((each) => element(name, inXml(each)))
          .join('\n');
      const [country, , service, price] = text.split(':');
      if (name !== 'shipping' || price === undefined) return element(name, inXml(text));
      const parts = element('country', country ?? '') + element('service', service ?? '');
      return element(name, `\n ${parts} ${element('price', price)}\n`);
    })
    .join('\n');
}

const NAMESPACE = 'xmlns:g="http://base.google.com/ns/1.0"';
export const rss = (prefix: 'g:' | '', ...items: readonly Row[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${NAMESPACE}><channel><title>Shop</title>\n${items
    .map((item) => `<item>\n${elements(item, prefix)}</item>`)
    .join('\n')}\n</channel></rss>`;

/** Each entry has the `id`, `title` and `link` that Atom wants, besides Google's. */
export const atom = (...items: readonly Row[]) =>
  `<feed xmlns="http://www.w3.org/2005/Atom" ${NAMESPACE}><title>Shop</title>\n${items
    .map(
      (item) =>
        `<entry><id>tag:old.example,${item.id}</id>${elements(item, 'g:')}<title>Other</title><link href="https://old.example"/></entry>`,
    )
    .join('\n')}</feed>`;

const PICTURES = 'https://cdn.example';
const shared: Row = cells(`
  title: Jib Jacket &amp; Hood | item_group_id: JIB | brand: Harbour &amp; Co |
  description: &lt;p&gt;Waxed "cotton",\r\nlined.&lt;/p&gt;&lt;p&gt;Warm&lt;/p&gt; |
  image_link: http://cdn.example/jib.jpg?w=1&amp;h=2 | product_type: Coats > Jackets |
  additional_image_link: ${PICTURES}/a.jpg,${PICTURES}/b.jpg | material: Cotton |
  google_product_category: 5598 | shipping: DE::Post:4.90 EUR
`);

/** A jacket in two sizes and two patterns. */
export const JACKET: readonly Row[] = [
  cells(
    `
    id: JIB-S | color: Navy | size: S | pattern: Plain | price: 1,299.00 EUR |
    sale_price: €999.50 | availability: in stock | gtin: 4006381333931
  `,
    shared,
  ),
  cells(
    `
    id: JIB-M | color: Navy | size: M | pattern: Striped | price: EUR 1.299,00 |
    sale_price: 900 EUR | availability: out_of_stock |
    sale_price_effective_date: 2020-01-01T00:00+01:00/2020-02-01T00:00+01:00
  `,
    shared,
  ),
];
/** A cap without a group, whose barcode a spreadsheet has rounded. */
export const FEED_CAP: Row = cells(`
  id: cap 1 | title: Deck Cap | price: 12.5 | availability: preorder | gtin: 4.00638E+12 |
  image_link: /media/cap.jpg | link: https://old.example/cap
`);
/** An amount that may be a thousand, another currency, and no id. */
export const ODD_ITEMS: readonly Row[] = [
  { id: 'a', title: 'A', price: '1.000 EUR', availability: 'in stock' },
  { id: 'b', title: 'B', price: '10.00 GBP', availability: 'in stock' },
  { title: 'C', price: '10.00 EUR', availability: 'in stock' },
];

export const FEED = googleText(...JACKET, FEED_CAP, ...ODD_ITEMS);

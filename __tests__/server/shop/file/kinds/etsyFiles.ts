/** Etsy's files of listings, in words of our own, with the oddities that real ones have. */

import { cells, filesWith, type Row } from './files';

export const etsyFile = filesWith(`
  TITLE | DESCRIPTION | PRICE | CURRENCY_CODE | QUANTITY | TAGS | MATERIALS | IMAGE1 | IMAGE2 |
  IMAGE10 | VARIATION 1 TYPE | VARIATION 1 NAME | VARIATION 1 VALUES | VARIATION 2 TYPE |
  VARIATION 2 NAME | VARIATION 2 VALUES | SKU
`);

const PICTURES = 'https://img.example/il';

/** A scarf; one in several colours; two of one title; a price in another currency. */
export const LISTINGS: readonly Row[] = [
  cells(`
    TITLE: Scarf &quot;Fog&quot;, it&#39;s warm | PRICE: 32.00 | CURRENCY_CODE: EUR |
    DESCRIPTION: Hand woven.\r\n\r\n100 &lt;b&gt; cm | QUANTITY: 3 | SKU: FOG |
    MATERIALS: wool,sheep_silk | IMAGE1: ${PICTURES}/1.jpg | IMAGE10: ${PICTURES}/2.jpg |
    VARIATION 1 TYPE: Primary color | VARIATION 1 NAME: Primary color | VARIATION 1 VALUES: Grey
  `),
  cells(`
    TITLE: Mittens | PRICE: 1,250.00 | CURRENCY_CODE: EUR | QUANTITY: 9 | SKU: M-1,M-2 |
    VARIATION 1 NAME: Size | VARIATION 1 VALUES: S,M,L | IMAGE1: ${PICTURES}/3.jpg |
    VARIATION 2 NAME: Color | VARIATION 2 VALUES:
  `),
  { TITLE: 'Cowl', PRICE: '20', CURRENCY_CODE: 'EUR', IMAGE1: `${PICTURES}/4.jpg` },
  { TITLE: 'Cowl', PRICE: '21', CURRENCY_CODE: 'EUR', IMAGE1: `${PICTURES}/5.jpg` },
  { TITLE: 'Cap', PRICE: '15.00', CURRENCY_CODE: 'GBP', QUANTITY: '1' },
];

/** The jackets and coats. */
import { hoodedCoat } from '../pictures/hoodedCoat';
import { jacket } from '../pictures/jacket';
import { tailored } from '../pictures/tailored';
import { plaid } from '../pictures/weaves/prints';
import { herringbone, quilting, ribs, slub, twill } from '../pictures/weaves/textures';
import type { Style } from './style';

export const JACKETS: readonly Style[] = [
  {
    slug: 'denim-trucker',
    name: 'Selvedge Denim Trucker Jacket',
    ...{ seller: 'calder', price: 96, shipping: 5.95 },
    weave: twill,
    draw: (fabric) => jacket(fabric, { kind: 'denim' }),
    colours: { indigo: [4.7, 72], washed: [4.5, 64], ecru: [4.2, 28] },
  },
  {
    slug: 'bomber-jacket',
    name: 'Recycled Nylon Bomber Jacket',
    ...{ seller: 'kestrel', price: 108.5, shipping: 5.95 },
    draw: (fabric) => jacket(fabric, { kind: 'bomber' }),
    colours: { olive: [4.4, 49], soot: [4.6, 83] },
  },
  {
    slug: 'puffer-jacket',
    name: 'Featherlight Recycled Down Puffer',
    ...{ seller: 'kestrel', price: 149, shipping: 7.5 },
    weave: quilting,
    draw: (fabric) => jacket(fabric, { kind: 'puffer' }),
    colours: { terracotta: [4.8, 57], forest: [4.7, 44], powder: [4.3, 2] },
  },
  {
    slug: 'harbour-raincoat',
    name: 'Harbour Waterproof Raincoat',
    ...{ seller: 'tidewater', price: 129, shipping: 6.95 },
    draw: (fabric) => jacket(fabric, { kind: 'rain' }),
    colours: { mustard: [4.9, 88], navy: [4.6, 75], sage: [4.5, 36] },
  },
  {
    slug: 'linen-blazer',
    name: 'Unlined Linen Blend Blazer',
    ...{ seller: 'ostrea', price: 138, shipping: 5.95 },
    weave: slub,
    draw: (fabric) => tailored(fabric),
    colours: { oat: [4.5, 33], navy: [4.4, 46] },
  },
  {
    slug: 'cord-blazer',
    name: 'Needlecord Two-Button Blazer',
    ...{ seller: 'hollow', price: 132.5, shipping: 5.95 },
    weave: (tones) => ribs(tones, 5),
    draw: (fabric) => tailored(fabric, { buttons: '#6d4a33' }),
    colours: { rust: [4.3, 27], moss: [4.1, 31] },
  },
];

export const COATS: readonly Style[] = [
  {
    slug: 'belted-trench',
    name: 'Belted Cotton Gabardine Trench Coat',
    ...{ seller: 'marisol', price: 189, shipping: 8.5 },
    draw: (fabric) => tailored(fabric, { length: 'coat', front: 'double', trench: true }),
    colours: { sand: [4.8, 52], navy: [4.5, 29] },
  },
  {
    slug: 'wool-overcoat',
    name: 'Single-Breasted Wool Overcoat',
    ...{ seller: 'hollow', price: 224.5, shipping: 9.95 },
    draw: (fabric) => tailored(fabric, { length: 'coat' }),
    colours: { camel: [4.9, 38], teal: [4.3, 21] },
  },
  {
    slug: 'herringbone-coat',
    name: 'Double-Breasted Herringbone Coat',
    ...{ seller: 'northloom', price: 239, shipping: 9.95 },
    weave: herringbone,
    draw: (fabric) => tailored(fabric, { length: 'coat', front: 'double' }),
    colours: { charcoal: [4.7, 34], cocoa: [4.5, 26] },
  },
  {
    slug: 'check-coat',
    name: 'Brushed Check Town Coat',
    ...{ seller: 'northloom', price: 198, shipping: 9.95 },
    weave: () => plaid('#6b5a4a', '#fbf3e2', 52),
    draw: (fabric) => tailored(fabric, { length: 'coat' }),
    colours: { oat: [4.4, 1] },
  },
  {
    slug: 'duffle-coat',
    name: 'Boiled Wool Duffle Coat',
    ...{ seller: 'northloom', price: 210, shipping: 9.95 },
    draw: (fabric) => hoodedCoat(fabric, { closing: 'toggles' }),
    colours: { navy: [4.8, 47], burgundy: [4.6, 23] },
  },
  {
    slug: 'field-parka',
    name: 'Waxed Cotton Field Parka',
    ...{ seller: 'kestrel', price: 174.95, shipping: 8.5 },
    draw: (fabric) => hoodedCoat(fabric, { closing: 'zip' }),
    colours: { moss: [4.7, 61], sand: [4.4, 35] },
  },
];

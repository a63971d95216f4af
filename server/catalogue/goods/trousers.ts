/** The jeans and trousers. */
import { trousers } from '../pictures/trousers';
import { herringbone, marl, ribs, slub, twill } from '../pictures/weaves/textures';
import type { Style } from './style';

const COPPER_THREAD = '#d49a4e';

export const JEANS: readonly Style[] = [
  {
    slug: 'straight-jeans',
    name: 'Organic Denim Straight Leg Jeans',
    ...{ seller: 'calder', price: 82, shipping: 4.95 },
    weave: twill,
    draw: (fabric) => trousers(fabric, { style: 'jeans', thread: COPPER_THREAD }),
    colours: { indigo: [4.7, 160], soot: [4.5, 118] },
  },
  {
    slug: 'wide-jeans',
    name: 'High Rise Wide Leg Turn-Up Jeans',
    ...{ seller: 'juno', price: 89.5, shipping: 4.95 },
    weave: twill,
    draw: (fabric) =>
      trousers(fabric, { style: 'jeans', leg: 'wide', end: 'turnedUp', thread: COPPER_THREAD }),
    colours: { washed: [4.6, 94], ecru: [4.2, 43] },
  },
  {
    slug: 'slim-jeans',
    name: 'Stretch Slim Fit Jeans',
    ...{ seller: 'calder', price: 74, shipping: 4.95 },
    weave: twill,
    draw: (fabric) => trousers(fabric, { style: 'jeans', leg: 'slim', thread: COPPER_THREAD }),
    colours: { navy: [4.3, 137], slate: [4.1, 82] },
  },
];

export const TROUSERS: readonly Style[] = [
  {
    slug: 'slim-chinos',
    name: 'Garment Dyed Slim Chinos',
    ...{ seller: 'hollow', price: 64, shipping: 3.95 },
    draw: (fabric) => trousers(fabric, { style: 'chinos', leg: 'slim' }),
    colours: { oat: [4.5, 121], olive: [4.4, 96] },
  },
  {
    slug: 'pleated-trousers',
    name: 'Wide Pleated Wool Trousers',
    ...{ seller: 'northloom', price: 98, shipping: 4.95 },
    weave: herringbone,
    draw: (fabric) => trousers(fabric, { style: 'pleated', leg: 'wide' }),
    colours: { slate: [4.6, 39], cocoa: [4.4, 33] },
  },
  {
    slug: 'cord-trousers',
    name: 'Straight Corduroy Trousers',
    ...{ seller: 'hollow', price: 72.5, shipping: 4.5 },
    weave: (tones) => ribs(tones, 6),
    draw: (fabric) => trousers(fabric, { style: 'chinos', end: 'turnedUp' }),
    colours: { rust: [4.5, 54], forest: [4.3, 41] },
  },
  {
    slug: 'linen-trousers',
    name: 'Drawstring Linen Trousers',
    ...{ seller: 'ostrea', price: 69, shipping: 3.95 },
    weave: slub,
    draw: (fabric) => trousers(fabric, { style: 'drawstring', leg: 'wide' }),
    colours: { chalk: [4.6, 77], sage: [4.2, 48] },
  },
  {
    slug: 'marl-joggers',
    name: 'Tapered Loopback Joggers',
    ...{ seller: 'fennel', price: 46, shipping: 3.95 },
    weave: marl,
    draw: (fabric) => trousers(fabric, { style: 'drawstring', leg: 'tapered', end: 'ribbed' }),
    colours: { ash: [4.4, 133], plum: [4, 52] },
  },
];

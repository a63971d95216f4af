/** The shorts and skirts. */
import { skirt } from '../pictures/skirt';
import { trousers } from '../pictures/trousers';
import { dots, flowers, gingham, pinstripes } from '../pictures/weaves/prints';
import { slub, twill } from '../pictures/weaves/textures';
import type { Style } from './style';

const COPPER_THREAD = '#d49a4e';

export const SHORTS: readonly Style[] = [
  {
    slug: 'chino-shorts',
    name: 'Cotton Twill Chino Shorts',
    ...{ seller: 'hollow', price: 42, shipping: 2.95 },
    draw: (fabric) => trousers(fabric, { style: 'chinos', length: 'short' }),
    colours: { terracotta: [4.2, 74], navy: [4.5, 103] },
  },
  {
    slug: 'linen-shorts',
    name: 'Easy Linen Drawstring Shorts',
    ...{ seller: 'ostrea', price: 48.5, shipping: 2.95 },
    weave: slub,
    draw: (fabric) => trousers(fabric, { style: 'drawstring', length: 'short', leg: 'wide' }),
    colours: { sand: [4.4, 65], sky: [4.3, 58] },
  },
  {
    slug: 'denim-shorts',
    name: 'Turn-Up Denim Shorts',
    ...{ seller: 'juno', price: 45, shipping: 2.95 },
    weave: twill,
    draw: (fabric) =>
      trousers(fabric, { style: 'jeans', length: 'short', end: 'turnedUp', thread: COPPER_THREAD }),
    colours: { washed: [4.6, 86] },
  },
  {
    slug: 'seersucker-shorts',
    name: 'Pinstripe Seersucker Shorts',
    ...{ seller: 'tidewater', price: 44, shipping: 2.95 },
    weave: () => pinstripes('#5c86b4', 9),
    draw: (fabric) => trousers(fabric, { style: 'chinos', length: 'short' }),
    colours: { chalk: [3.8, 37] },
  },
];

export const SKIRTS: readonly Style[] = [
  {
    slug: 'pleated-midi',
    name: 'Sunray Pleated Midi Skirt',
    ...{ seller: 'marisol', price: 68, shipping: 3.95 },
    draw: (fabric) => skirt(fabric, 'pleated'),
    colours: { forest: [4.7, 59], rose: [4.5, 46], mustard: [4.2, 33] },
  },
  {
    slug: 'satin-slip-skirt',
    name: 'Bias Cut Satin Slip Skirt',
    ...{ seller: 'juno', price: 59.9, shipping: 3.95 },
    draw: (fabric) => skirt(fabric, 'slip'),
    colours: { butter: [4.4, 42], burgundy: [4.6, 55] },
  },
  {
    slug: 'button-denim-skirt',
    name: 'Button Front Denim Skirt',
    ...{ seller: 'calder', price: 54, shipping: 3.95 },
    weave: twill,
    draw: (fabric) => skirt(fabric, 'buttoned'),
    colours: { indigo: [4.3, 68] },
  },
  {
    slug: 'dotted-wrap-skirt',
    name: 'Polka Dot Wrap Skirt',
    ...{ seller: 'marisol', price: 57.5, shipping: 3.95 },
    weave: () => dots('#f6ecd8'),
    draw: (fabric) => skirt(fabric, 'wrap'),
    colours: { brick: [4.5, 40], navy: [4.3, 51] },
  },
  {
    slug: 'gingham-wrap-skirt',
    name: 'Gingham Cotton Wrap Skirt',
    ...{ seller: 'marisol', price: 52, shipping: 3.95 },
    weave: () => gingham('#6f8a5a', 10),
    draw: (fabric) => skirt(fabric, 'wrap'),
    colours: { chalk: [4.1, 36] },
  },
  {
    slug: 'meadow-slip-skirt',
    name: 'Meadow Print Midi Skirt',
    ...{ seller: 'marisol', price: 61, shipping: 3.95 },
    weave: () => flowers('#fdf2e4', '#7d8f5e'),
    draw: (fabric) => skirt(fabric, 'slip'),
    colours: { lilac: [4.4, 29] },
  },
];

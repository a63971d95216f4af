/** The T-shirts. */
import { tShirt } from '../pictures/tShirt';
import { pinstripes, stripes } from '../pictures/weaves/prints';
import { marl, ribs } from '../pictures/weaves/textures';
import type { Style } from './style';

const NAVY = '#28334f';

export const T_SHIRTS: readonly Style[] = [
  {
    slug: 'everyday-tee',
    name: 'Everyday Crew Neck T-Shirt',
    ...{ seller: 'fennel', price: 24, shipping: 2.95 },
    draw: (fabric) => tShirt(fabric),
    colours: { sage: [4.5, 168], rose: [4.3, 92], slate: [4.4, 140], mustard: [3.9, 71] },
  },
  {
    slug: 'breton-pocket-tee',
    name: 'Breton Stripe Pocket T-Shirt',
    ...{ seller: 'tidewater', price: 32.5, shipping: 2.95 },
    weave: () => stripes(NAVY),
    draw: (fabric) => tShirt(fabric, { fit: 'boxy', pocket: true }),
    colours: { chalk: [4.8, 124], butter: [4.2, 38] },
  },
  {
    slug: 'pima-v-neck-tee',
    name: 'Pima Cotton V-Neck T-Shirt',
    ...{ seller: 'juno', price: 28, shipping: 2.95 },
    draw: (fabric) => tShirt(fabric, { fit: 'slim', neck: 'vee' }),
    colours: { soot: [4.6, 186], blush: [4.1, 64] },
  },
  {
    slug: 'rib-long-sleeve-tee',
    name: 'Fine Rib Long Sleeve Top',
    ...{ seller: 'juno', price: 36.9, shipping: 0 },
    weave: (tones) => ribs(tones, 6),
    draw: (fabric) => tShirt(fabric, { fit: 'slim', sleeves: 'long' }),
    colours: { rust: [4.4, 58], plum: [4.5, 47] },
  },
  {
    slug: 'marl-boxy-tee',
    name: 'Recycled Marl Boxy T-Shirt',
    ...{ seller: 'fennel', price: 27.5, shipping: 2.95 },
    weave: marl,
    draw: (fabric) => tShirt(fabric, { fit: 'boxy' }),
    colours: { ash: [4, 110], powder: [4.2, 85] },
  },
  {
    slug: 'pinstripe-tee',
    name: 'Pinstripe Pocket Tee',
    ...{ seller: 'tidewater', price: 29, shipping: 2.95 },
    weave: () => pinstripes('#f4f1ea'),
    draw: (fabric) => tShirt(fabric, { pocket: true }),
    colours: { indigo: [4.3, 66] },
  },
];

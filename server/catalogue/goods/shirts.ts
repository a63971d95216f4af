/** The shirts. */
import { shirt } from '../pictures/shirt';
import { flowers, gingham, pinstripes, plaid } from '../pictures/weaves/prints';
import { ribs, slub, twill } from '../pictures/weaves/textures';
import type { Style } from './style';

export const SHIRTS: readonly Style[] = [
  {
    slug: 'linen-camp-shirt',
    name: 'Washed Linen Camp Shirt',
    ...{ seller: 'ostrea', price: 64.5, shipping: 4.5 },
    weave: slub,
    draw: (fabric) => shirt(fabric, { collar: 'camp', sleeves: 'short', pockets: 'one' }),
    colours: { sage: [4.7, 84], terracotta: [4.5, 41], sky: [4.4, 57] },
  },
  {
    slug: 'oxford-shirt',
    name: 'Button-Down Oxford Shirt',
    ...{ seller: 'hollow', price: 58, shipping: 3.95 },
    draw: (fabric) => shirt(fabric, { collar: 'buttonDown', pockets: 'one' }),
    colours: { powder: [4.6, 132], chalk: [4.7, 148] },
  },
  {
    slug: 'flannel-check-shirt',
    name: 'Brushed Flannel Check Shirt',
    ...{ seller: 'northloom', price: 69.9, shipping: 4.5 },
    weave: () => plaid('#2f2428', '#f0d98c'),
    draw: (fabric) => shirt(fabric, { pockets: 'flapped' }),
    colours: { brick: [4.8, 63], forest: [4.6, 52] },
  },
  {
    slug: 'gingham-shirt',
    name: 'Picnic Gingham Shirt',
    ...{ seller: 'marisol', price: 49, shipping: 3.95 },
    weave: () => gingham('#4c6f9e'),
    draw: (fabric) => shirt(fabric, { collar: 'classic' }),
    colours: { chalk: [4.2, 76] },
  },
  {
    slug: 'garden-print-shirt',
    name: 'Garden Print Short Sleeve Shirt',
    ...{ seller: 'marisol', price: 62, shipping: 4.5 },
    weave: () => flowers('#fbf4e6', '#c8d2a8'),
    draw: (fabric) => shirt(fabric, { collar: 'camp', sleeves: 'short' }),
    colours: { teal: [4.5, 29], berry: [4.1, 33] },
  },
  {
    slug: 'cord-overshirt',
    name: 'Wide Wale Corduroy Overshirt',
    ...{ seller: 'calder', price: 88, shipping: 5.95 },
    weave: (tones) => ribs(tones, 8),
    draw: (fabric) => shirt(fabric, { pockets: 'flapped', buttons: '#5a3d2b' }),
    colours: { camel: [4.7, 46], olive: [4.3, 38] },
  },
  {
    slug: 'chambray-work-shirt',
    name: 'Chambray Work Shirt',
    ...{ seller: 'calder', price: 56.5, shipping: 3.95 },
    weave: twill,
    draw: (fabric) => shirt(fabric, { pockets: 'two' }),
    colours: { washed: [4.4, 97] },
  },
  {
    slug: 'poplin-stripe-shirt',
    name: 'Relaxed Poplin Stripe Shirt',
    ...{ seller: 'juno', price: 54, shipping: 3.95 },
    weave: () => pinstripes('#b1552f', 12),
    draw: (fabric) => shirt(fabric, { pockets: 'one' }),
    colours: { ecru: [4, 68] },
  },
];

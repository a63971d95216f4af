/** The dresses. */
import { knittedDress } from '../pictures/dresses/knittedDress';
import { shirtDress } from '../pictures/dresses/shirtDress';
import { slipDress } from '../pictures/dresses/slipDress';
import { tieredDress } from '../pictures/dresses/tieredDress';
import { wrapDress } from '../pictures/dresses/wrapDress';
import { dots, flowers, gingham, stripes } from '../pictures/weaves/prints';
import { ribs, slub } from '../pictures/weaves/textures';
import type { Style } from './style';

export const DRESSES: readonly Style[] = [
  {
    slug: 'silk-slip-dress',
    name: 'Washed Silk Slip Dress',
    ...{ seller: 'juno', price: 118, shipping: 4.95 },
    draw: slipDress,
    colours: { burgundy: [4.7, 37], sage: [4.5, 28], soot: [4.6, 49] },
  },
  {
    slug: 'tiered-sundress',
    name: 'Tiered Cotton Sundress',
    ...{ seller: 'marisol', price: 84.5, shipping: 4.5 },
    draw: tieredDress,
    colours: { sky: [4.6, 63], butter: [4.3, 39] },
  },
  {
    slug: 'gingham-sundress',
    name: 'Gingham Strap Sundress',
    ...{ seller: 'marisol', price: 79, shipping: 4.5 },
    weave: () => gingham('#c4524a', 9),
    draw: tieredDress,
    colours: { chalk: [4.4, 44] },
  },
  {
    slug: 'linen-shirt-dress',
    name: 'Belted Linen Shirt Dress',
    ...{ seller: 'ostrea', price: 98, shipping: 4.95 },
    weave: slub,
    draw: shirtDress,
    colours: { olive: [4.6, 56], terracotta: [4.5, 42] },
  },
  {
    slug: 'botanical-wrap-dress',
    name: 'Botanical Print Wrap Dress',
    ...{ seller: 'marisol', price: 92, shipping: 4.95 },
    weave: () => flowers('#fbf4e6', '#a9c08e'),
    draw: wrapDress,
    colours: { teal: [4.8, 51], plum: [4.4, 34] },
  },
  {
    slug: 'dotted-wrap-dress',
    name: 'Pin Dot Crepe Wrap Dress',
    ...{ seller: 'juno', price: 96.5, shipping: 4.95 },
    weave: () => dots('#f8efdf', 14, 1.8),
    draw: wrapDress,
    colours: { navy: [4.5, 47] },
  },
  {
    slug: 'ribbed-knit-dress',
    name: 'Ribbed Merino Roll Neck Dress',
    ...{ seller: 'bramble', price: 128, shipping: 5.5 },
    weave: (tones) => ribs(tones, 9),
    draw: knittedDress,
    colours: { oat: [4.5, 31], rust: [4.4, 26] },
  },
  {
    slug: 'breton-shirt-dress',
    name: 'Breton Stripe Shirt Dress',
    ...{ seller: 'tidewater', price: 76, shipping: 4.5 },
    weave: () => stripes('#28334f', 5, 11),
    draw: shirtDress,
    colours: { chalk: [4.2, 53] },
  },
];

/** The dresses. */
import { dress } from '../pictures/dress';
import { dots, flowers, gingham, ribs, slub, stripes } from '../pictures/weaves';
import type { Style } from './style';

export const DRESSES: readonly Style[] = [
  {
    slug: 'silk-slip-dress',
    name: 'Washed Silk Slip Dress',
    ...{ seller: 'juno', price: 118, shipping: 4.95 },
    draw: (fabric) => dress(fabric, 'slip'),
    colours: { burgundy: [4.7, 37], sage: [4.5, 28], soot: [4.6, 49] },
  },
  {
    slug: 'tiered-sundress',
    name: 'Tiered Cotton Sundress',
    ...{ seller: 'marisol', price: 84.5, shipping: 4.5 },
    draw: (fabric) => dress(fabric, 'tiered'),
    colours: { sky: [4.6, 63], butter: [4.3, 39] },
  },
  {
    slug: 'gingham-sundress',
    name: 'Gingham Strap Sundress',
    ...{ seller: 'marisol', price: 79, shipping: 4.5 },
    weave: () => gingham('#c4524a', 9),
    draw: (fabric) => dress(fabric, 'tiered'),
    colours: { chalk: [4.4, 44] },
  },
  {
    slug: 'linen-shirt-dress',
    name: 'Belted Linen Shirt Dress',
    ...{ seller: 'ostrea', price: 98, shipping: 4.95 },
    weave: slub,
    draw: (fabric) => dress(fabric, 'shirt'),
    colours: { olive: [4.6, 56], terracotta: [4.5, 42] },
  },
  {
    slug: 'botanical-wrap-dress',
    name: 'Botanical Print Wrap Dress',
    ...{ seller: 'marisol', price: 92, shipping: 4.95 },
    weave: () => flowers('#fbf4e6', '#a9c08e'),
    draw: (fabric) => dress(fabric, 'wrap'),
    colours: { teal: [4.8, 51], plum: [4.4, 34] },
  },
  {
    slug: 'dotted-wrap-dress',
    name: 'Pin Dot Crepe Wrap Dress',
    ...{ seller: 'juno', price: 96.5, shipping: 4.95 },
    weave: () => dots('#f8efdf', 14, 1.8),
    draw: (fabric) => dress(fabric, 'wrap'),
    colours: { navy: [4.5, 47] },
  },
  {
    slug: 'ribbed-knit-dress',
    name: 'Ribbed Merino Roll Neck Dress',
    ...{ seller: 'bramble', price: 128, shipping: 5.5 },
    weave: (tones) => ribs(tones, 9),
    draw: (fabric) => dress(fabric, 'knitted'),
    colours: { oat: [4.5, 31], rust: [4.4, 26] },
  },
  {
    slug: 'breton-shirt-dress',
    name: 'Breton Stripe Shirt Dress',
    ...{ seller: 'tidewater', price: 76, shipping: 4.5 },
    weave: () => stripes('#28334f', 5, 11),
    draw: (fabric) => dress(fabric, 'shirt'),
    colours: { chalk: [4.2, 53] },
  },
];

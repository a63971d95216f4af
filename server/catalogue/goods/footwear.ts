/** The shoes: sneakers, boots, loafers and sandals. */
import { shoes } from '../pictures/shoe';
import { loafers, sandals } from '../pictures/slipOn';
import { slub } from '../pictures/weaves';
import type { Style } from './style';

export const SNEAKERS: readonly Style[] = [
  {
    slug: 'court-sneakers',
    name: 'Court Classic Leather Sneakers',
    ...{ seller: 'pavement', price: 94, shipping: 6.5 },
    draw: (fabric) => shoes(fabric, { kind: 'sneaker', sole: '#e9dcc3' }),
    colours: { chalk: [4.7, 142], sage: [4.5, 67], powder: [4.2, 58] },
  },
  {
    slug: 'gum-sole-sneakers',
    name: 'Suede Gum Sole Trainers',
    ...{ seller: 'pavement', price: 102.5, shipping: 6.5 },
    draw: (fabric) => shoes(fabric, { kind: 'sneaker', sole: '#b98350' }),
    colours: { navy: [4.6, 71], terracotta: [4.3, 45] },
  },
  {
    slug: 'canvas-high-tops',
    name: 'Vulcanised Canvas High-Tops',
    ...{ seller: 'pavement', price: 68, shipping: 5.5 },
    weave: slub,
    draw: (fabric) => shoes(fabric, { kind: 'highTop' }),
    colours: { poppy: [4.6, 113], mustard: [4.1, 62], soot: [4.5, 127] },
  },
];

export const BOOTS: readonly Style[] = [
  {
    slug: 'chelsea-boots',
    name: 'Burnished Leather Chelsea Boots',
    ...{ seller: 'arden', price: 156, shipping: 7.95 },
    draw: (fabric) => shoes(fabric, { kind: 'chelsea' }),
    colours: { cocoa: [4.8, 54], soot: [4.7, 69] },
  },
  {
    slug: 'lace-up-boots',
    name: 'Goodyear Welted Lace-Up Boots',
    ...{ seller: 'arden', price: 178.5, shipping: 7.95 },
    draw: (fabric) => shoes(fabric, { kind: 'laced' }),
    colours: { tan: [4.9, 41], burgundy: [4.5, 30], moss: [4.2, 25] },
  },
];

export const LOAFERS: readonly Style[] = [
  {
    slug: 'penny-loafers',
    name: 'Hand-Stitched Penny Loafers',
    ...{ seller: 'arden', price: 134, shipping: 6.5 },
    draw: loafers,
    colours: { burgundy: [4.7, 44], espresso: [4.6, 52], forest: [4.3, 27] },
  },
];

export const SANDALS: readonly Style[] = [
  {
    slug: 'strap-sandals',
    name: 'Two Strap Leather Sandals',
    ...{ seller: 'arden', price: 72, shipping: 5.5 },
    draw: sandals,
    colours: { tan: [4.4, 66], chalk: [4.2, 48], soot: [4.3, 57] },
  },
];

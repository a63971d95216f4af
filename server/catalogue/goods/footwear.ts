/** The shoes: sneakers, boots, loafers and sandals. */
import { chelseaBoots, laceUpBoots } from '../pictures/shoes/boots';
import { highTops } from '../pictures/shoes/highTops';
import { loafers } from '../pictures/shoes/loafers';
import { sandals } from '../pictures/shoes/sandals';
import { sneakers } from '../pictures/shoes/sneakers';
import { slub } from '../pictures/weaves/textures';
import type { Style } from './style';

export const SNEAKERS: readonly Style[] = [
  {
    slug: 'court-sneakers',
    name: 'Court Classic Leather Sneakers',
    ...{ seller: 'pavement', price: 94, shipping: 6.5 },
    draw: (fabric) => sneakers(fabric, { sole: '#e9dcc3' }),
    colours: { chalk: [4.7, 142], sage: [4.5, 67], powder: [4.2, 58] },
  },
  {
    slug: 'gum-sole-sneakers',
    name: 'Suede Gum Sole Trainers',
    ...{ seller: 'pavement', price: 102.5, shipping: 6.5 },
    draw: (fabric) => sneakers(fabric, { sole: '#b98350' }),
    colours: { navy: [4.6, 71], terracotta: [4.3, 45] },
  },
  {
    slug: 'canvas-high-tops',
    name: 'Vulcanised Canvas High-Tops',
    ...{ seller: 'pavement', price: 68, shipping: 5.5 },
    weave: slub,
    draw: highTops,
    colours: { poppy: [4.6, 113], mustard: [4.1, 62], soot: [4.5, 127] },
  },
];

export const BOOTS: readonly Style[] = [
  {
    slug: 'chelsea-boots',
    name: 'Burnished Leather Chelsea Boots',
    ...{ seller: 'arden', price: 156, shipping: 7.95 },
    draw: chelseaBoots,
    colours: { cocoa: [4.8, 54], soot: [4.7, 69] },
  },
  {
    slug: 'lace-up-boots',
    name: 'Goodyear Welted Lace-Up Boots',
    ...{ seller: 'arden', price: 178.5, shipping: 7.95 },
    draw: laceUpBoots,
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

/** The sweatshirts and hoodies. */

import { ribbed } from '../pictures/details/ribbed';
import { zipped } from '../pictures/details/zipped';
import { sweatshirt } from '../pictures/sweatshirt';
import { jersey } from '../pictures/weaves/surfaces';
import { marl } from '../pictures/weaves/textures';
import { CARE } from './care';
import type { Style } from './style';

export const SWEATSHIRTS: readonly Style[] = [
  {
    slug: 'loopback-sweatshirt',
    name: 'Loopback Cotton Sweatshirt',
    seller: 'fennel',
    price: 48,
    shipping: 3.95,
    sizes: 'roomy',
    description:
      'Smooth outside, small loops inside that soak up a run or a rainy walk home. The notch below the collar once caught sweat; now it just looks right. Ribbed cuffs and hem.',
    material: '100% organic cotton loopback, 320 g/m²',
    care: CARE.fleece,
    surface: jersey,
    detail: ribbed,
    draw: sweatshirt(),
    colours: { lilac: [4.4, 102], moss: [4.5, 83], terracotta: [4.2, 56] },
  },
  {
    slug: 'brushed-hoodie',
    name: 'Brushed Fleece Hoodie',
    seller: 'fennel',
    price: 62.5,
    shipping: 4.5,
    sizes: 'roomy',
    description:
      'Brushed inside until it feels like a blanket. The hood is lined with the same cloth and closes with a flat cord; the pouch is deep enough for both hands and a bunch of keys.',
    material: '80% cotton, 20% recycled polyester, brushed fleece, 350 g/m²',
    care: CARE.fleece,
    weave: marl,
    detail: ribbed,
    draw: sweatshirt({ hood: true }),
    colours: { ash: [4.6, 156], cornflower: [4.3, 71] },
  },
  {
    slug: 'zip-hoodie',
    name: 'Heavyweight Zip Hoodie',
    seller: 'calder',
    price: 74,
    shipping: 4.5,
    sizes: 'roomy',
    dearer: { XXL: 5 },
    description:
      'A hoodie that stands in for a jacket. Twice the weight of the usual, with a metal zip from hem to chin, a three-piece hood and ribs that do not go slack.',
    material: '100% cotton, loop-wheeled, 480 g/m², metal zip',
    care: CARE.fleece,
    surface: jersey,
    detail: zipped(),
    draw: sweatshirt({ hood: true, zipped: true }),
    colours: { charcoal: [4.7, 94], burgundy: [4.1, 37] },
  },
];

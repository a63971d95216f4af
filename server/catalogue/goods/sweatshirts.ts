/** The sweatshirts and hoodies. */
import { sweatshirt } from '../pictures/sweatshirt';
import { marl } from '../pictures/weaves/textures';
import type { Style } from './style';

export const SWEATSHIRTS: readonly Style[] = [
  {
    slug: 'loopback-sweatshirt',
    name: 'Loopback Cotton Sweatshirt',
    ...{ seller: 'fennel', price: 48, shipping: 3.95 },
    draw: (fabric) => sweatshirt(fabric),
    colours: { lilac: [4.4, 102], moss: [4.5, 83], terracotta: [4.2, 56] },
  },
  {
    slug: 'brushed-hoodie',
    name: 'Brushed Fleece Pullover Hoodie',
    ...{ seller: 'fennel', price: 62.5, shipping: 4.5 },
    weave: marl,
    draw: (fabric) => sweatshirt(fabric, { hood: true }),
    colours: { ash: [4.6, 156], cornflower: [4.3, 71] },
  },
  {
    slug: 'zip-hoodie',
    name: 'Heavyweight Zip-Through Hoodie',
    ...{ seller: 'calder', price: 74, shipping: 4.5 },
    draw: (fabric) => sweatshirt(fabric, { hood: true, zipped: true }),
    colours: { charcoal: [4.7, 94], burgundy: [4.1, 37] },
  },
];

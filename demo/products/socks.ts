/** The socks. */

import { socks } from '../pictures/accessories/socks';
import { ribbed } from '../pictures/details/ribbed';
import { argyle, dots, stripes } from '../pictures/weaves/prints';
import { jersey } from '../pictures/weaves/surfaces';
import { ribs } from '../pictures/weaves/textures';
import { CARE } from './care';
import type { Style } from './style';

export const SOCKS: readonly Style[] = [
  {
    slug: 'striped-socks',
    name: 'Striped Crew Socks',
    seller: 'fennel',
    price: 9.5,
    shipping: 1.95,
    sizes: 'sock',
    description:
      'Cream stripes, russet heels and toes. The cuff holds without leaving a ring, the toe seam is closed by hand and lies flat in tight shoes.',
    material: '78% organic cotton, 20% recycled polyamide, 2% elastane',
    care: CARE.sock,
    weave: () => stripes('#f7efe0', 6, 12),
    surface: jersey,
    detail: ribbed,
    draw: socks('#7d3a34'),
    colours: { rose: [4.3, 198], slate: [4.2, 176] },
  },
  {
    slug: 'argyle-socks',
    name: 'Argyle Merino Socks',
    seller: 'bramble',
    price: 14.5,
    shipping: 1.95,
    sizes: 'sock',
    description:
      'Diamonds in amber with a fine cream line across them, knitted on machines older than their minders. Thin enough for dress shoes, warm enough for church.',
    material: '68% merino, 30% polyamide, 2% elastane',
    care: CARE.wool,
    weave: () => argyle('#d9913f', '#f4ead6'),
    surface: jersey,
    detail: ribbed,
    draw: socks('#8a4a32'),
    colours: { forest: [4.6, 132], plum: [4.4, 95] },
  },
  {
    slug: 'dotted-socks',
    name: 'Organic Cotton Dot Socks',
    seller: 'fennel',
    price: 9.5,
    formerPrice: 14,
    shipping: 1.95,
    sizes: 'sock',
    description:
      'Dots that cheer up a grey desk. Soft combed cotton with a terry sole, so that they cushion where you stand and stay cool where you do not.',
    material: '80% organic cotton, 18% recycled polyamide, 2% elastane',
    care: CARE.sock,
    weave: () => dots('#fbf4e6', 16, 2.6),
    surface: jersey,
    detail: ribbed,
    draw: socks('#2f4a5c'),
    colours: { mustard: [4.1, 154] },
  },
  {
    slug: 'hiking-socks',
    name: 'Ragg Wool Hiking Socks',
    seller: 'kestrel',
    price: 18,
    shipping: 1.95,
    sizes: 'sock',
    description:
      'Thick where boots rub, ribbed where they do not. Heel and toe are knitted double in red, so that you see when it is time to darn. Dry overnight in a hut.',
    material: '70% ragg wool, 28% polyamide, 2% elastane',
    care: CARE.wool,
    weave: (tones) => ribs(tones, 7),
    detail: ribbed,
    draw: socks('#a54a33'),
    colours: { oat: [4.7, 121] },
  },
];

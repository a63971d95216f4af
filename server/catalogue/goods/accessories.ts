/** The scarves, socks and belts. */
import { belt } from '../pictures/accessories/belt';
import { scarf } from '../pictures/accessories/scarf';
import { socks } from '../pictures/accessories/socks';
import { knit } from '../pictures/weaves/knits';
import { argyle, dots, plaid, stripes } from '../pictures/weaves/prints';
import { ribs } from '../pictures/weaves/textures';
import type { Style } from './style';

const BRASS = '#c9a45c';
const STEEL = '#c4c2bd';

export const SCARVES: readonly Style[] = [
  {
    slug: 'tartan-scarf',
    name: 'Fringed Lambswool Tartan Scarf',
    ...{ seller: 'northloom', price: 46, shipping: 2.95 },
    weave: () => plaid('#1c2320', '#f0d98c'),
    draw: scarf,
    colours: { forest: [4.8, 93], brick: [4.6, 78] },
  },
  {
    slug: 'cashmere-scarf',
    name: 'Brushed Cashmere Scarf',
    ...{ seller: 'northloom', price: 84.95, shipping: 0 },
    weave: (tones) => knit(tones, 6),
    draw: scarf,
    colours: { camel: [4.9, 40], lilac: [4.5, 0] },
  },
  {
    slug: 'striped-scarf',
    name: 'College Stripe Scarf',
    ...{ seller: 'bramble', price: 38, shipping: 2.95 },
    weave: () => stripes('#e5c46c', 16, 30),
    draw: scarf,
    colours: { navy: [4.2, 71] },
  },
];

export const SOCKS: readonly Style[] = [
  {
    slug: 'striped-socks',
    name: 'Striped Crew Socks',
    ...{ seller: 'fennel', price: 9.5, shipping: 1.95 },
    weave: () => stripes('#f7efe0', 6, 12),
    draw: (fabric) => socks(fabric, '#7d3a34'),
    colours: { rose: [4.3, 198], slate: [4.2, 176] },
  },
  {
    slug: 'argyle-socks',
    name: 'Argyle Merino Socks',
    ...{ seller: 'bramble', price: 14.5, shipping: 1.95 },
    weave: () => argyle('#d9913f', '#f4ead6'),
    draw: (fabric) => socks(fabric, '#8a4a32'),
    colours: { forest: [4.6, 132], plum: [4.4, 95] },
  },
  {
    slug: 'dotted-socks',
    name: 'Organic Cotton Dot Socks',
    ...{ seller: 'fennel', price: 9.5, shipping: 1.95 },
    weave: () => dots('#fbf4e6', 16, 2.6),
    draw: (fabric) => socks(fabric, '#2f4a5c'),
    colours: { mustard: [4.1, 154] },
  },
  {
    slug: 'hiking-socks',
    name: 'Ragg Wool Hiking Socks',
    ...{ seller: 'kestrel', price: 18, shipping: 1.95 },
    weave: (tones) => ribs(tones, 7),
    draw: (fabric) => socks(fabric, '#a54a33'),
    colours: { oat: [4.7, 121] },
  },
];

export const BELTS: readonly Style[] = [
  {
    slug: 'bridle-belt',
    name: 'Stitched Bridle Leather Belt',
    ...{ seller: 'arden', price: 48, shipping: 2.95 },
    draw: (fabric) => belt(fabric, BRASS),
    colours: { tan: [4.7, 86], espresso: [4.6, 92] },
  },
  {
    slug: 'woven-belt',
    name: 'Woven Cotton Belt',
    ...{ seller: 'tidewater', price: 29.5, shipping: 2.95 },
    draw: (fabric) => belt(fabric, STEEL, true),
    colours: { navy: [4.2, 68], sage: [3.4, 33] },
  },
];

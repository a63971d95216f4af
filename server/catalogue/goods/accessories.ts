/** The bags, hats, scarves, socks and belts. */
import { belt } from '../pictures/accessories/belt';
import { scarf } from '../pictures/accessories/scarf';
import { socks } from '../pictures/accessories/socks';
import { backpack } from '../pictures/bags/backpack';
import { crossbodyBag } from '../pictures/bags/crossbodyBag';
import { halfMoonBag } from '../pictures/bags/halfMoonBag';
import { tote } from '../pictures/bags/tote';
import { beanie } from '../pictures/hats/beanie';
import { brimmedHat } from '../pictures/hats/brimmedHat';
import { bucketHat } from '../pictures/hats/bucketHat';
import { cap } from '../pictures/hats/cap';
import { fairIsle, knit } from '../pictures/weaves/knits';
import { argyle, dots, plaid, stripes } from '../pictures/weaves/prints';
import { ribs, slub, twill } from '../pictures/weaves/textures';
import type { Style } from './style';

const BRASS = '#c9a45c';
const STEEL = '#c4c2bd';

export const BAGS: readonly Style[] = [
  {
    slug: 'canvas-tote',
    name: 'Heavy Canvas Tote',
    ...{ seller: 'tidewater', price: 34, shipping: 3.5 },
    weave: slub,
    draw: tote,
    colours: { ecru: [4.7, 174], moss: [4.4, 88], brick: [4.3, 59] },
  },
  {
    slug: 'leather-crossbody',
    name: 'Saddle Leather Crossbody Bag',
    ...{ seller: 'arden', price: 128.5, shipping: 5.95 },
    draw: crossbodyBag,
    colours: { tan: [4.8, 46], espresso: [4.6, 38], teal: [4.2, 22] },
  },
  {
    slug: 'commuter-backpack',
    name: 'Commuter Canvas Backpack',
    ...{ seller: 'kestrel', price: 89, shipping: 5.5 },
    weave: slub,
    draw: backpack,
    colours: { forest: [4.7, 73], slate: [4.5, 64] },
  },
  {
    slug: 'half-moon-bag',
    name: 'Half Moon Shoulder Bag',
    ...{ seller: 'arden', price: 112, shipping: 5.5 },
    draw: halfMoonBag,
    colours: { plum: [4.6, 35], camel: [4.5, 43], blush: [4.3, 26] },
  },
];

export const HATS: readonly Style[] = [
  {
    slug: 'washed-cap',
    name: 'Washed Twill Baseball Cap',
    ...{ seller: 'fennel', price: 26, shipping: 2.95 },
    weave: twill,
    draw: cap,
    colours: { navy: [4.4, 119], rose: [4.2, 63], olive: [4.3, 81] },
  },
  {
    slug: 'fisherman-beanie',
    name: 'Ribbed Fisherman Beanie',
    ...{ seller: 'bramble', price: 22.5, shipping: 0 },
    weave: (tones) => ribs(tones, 9),
    draw: beanie,
    colours: { mustard: [4.8, 142], teal: [4.6, 97] },
  },
  {
    slug: 'knitted-beanie',
    name: 'Nordic Wool Beanie',
    ...{ seller: 'bramble', price: 29, shipping: 0 },
    weave: () => fairIsle('#f4ead6', '#e0a24a'),
    draw: beanie,
    colours: { brick: [4.5, 58] },
  },
  {
    slug: 'bucket-hat',
    name: 'Cotton Bucket Hat',
    ...{ seller: 'tidewater', price: 28, shipping: 2.95 },
    draw: bucketHat,
    colours: { sand: [4.2, 84], cornflower: [4, 47] },
  },
  {
    slug: 'wool-fedora',
    name: 'Wide Brim Wool Felt Hat',
    ...{ seller: 'hollow', price: 58, shipping: 5.5 },
    draw: brimmedHat,
    colours: { camel: [4.5, 32], charcoal: [4.3, 28] },
  },
];

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

/** The hats. */
import { beanie } from '../pictures/hats/beanie';
import { brimmedHat } from '../pictures/hats/brimmedHat';
import { bucketHat } from '../pictures/hats/bucketHat';
import { cap } from '../pictures/hats/cap';
import { fairIsle } from '../pictures/weaves/knits';
import { ribs, twill } from '../pictures/weaves/textures';
import type { Style } from './style';

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

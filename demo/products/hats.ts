/** The hats. */

import { foldedHem } from '../pictures/details/foldedHem';
import { ribbed } from '../pictures/details/ribbed';
import { topstitched } from '../pictures/details/topstitched';
import { beanie } from '../pictures/hats/beanie';
import { brimmedHat } from '../pictures/hats/brimmedHat';
import { bucketHat } from '../pictures/hats/bucketHat';
import { cap } from '../pictures/hats/cap';
import { fairIsle } from '../pictures/weaves/knits';
import { jersey, nap, poplin } from '../pictures/weaves/surfaces';
import { ribs, twill } from '../pictures/weaves/textures';
import { CARE } from './care';
import type { Style } from './style';

export const HATS: readonly Style[] = [
  {
    slug: 'washed-cap',
    name: 'Washed Twill Baseball Cap',
    seller: 'fennel',
    price: 26,
    shipping: 2.95,
    description:
      'Six panels, six eyelets’ worth of air, and a brim that bends the way you bend it. Washed before it is sold, so it arrives soft and a little faded. A strap at the back fits most heads.',
    material: '100% cotton twill, enzyme washed. Metal buckle',
    care: CARE.canvas,
    weave: twill,
    detail: topstitched(),
    draw: cap,
    colours: { navy: [4.4, 119], rose: [4.2, 63], olive: [4.3, 81] },
  },
  {
    slug: 'fisherman-beanie',
    name: 'Ribbed Fisherman Beanie',
    seller: 'bramble',
    price: 22.5,
    shipping: 0,
    description:
      'Short, dense and deep-ribbed, to be rolled up above the ears or pulled down over them. Knitted in one piece, with no seam to press under a helmet. One size stretches to all.',
    material: '70% merino, 30% recycled nylon',
    care: CARE.wool,
    weave: (tones) => ribs(tones, 9),
    detail: ribbed,
    draw: beanie,
    colours: { mustard: [4.8, 142], teal: [4.6, 97] },
  },
  {
    slug: 'knitted-beanie',
    name: 'Nordic Wool Beanie',
    seller: 'bramble',
    price: 29,
    shipping: 0,
    description:
      'The pattern of the jumper on the scale of a head: diamonds and waves in cream and amber on brick. Knitted double where the ears are. One size.',
    material: '100% Shetland wool, cuff lined with merino',
    care: CARE.wool,
    weave: () => fairIsle('#f4ead6', '#e0a24a'),
    surface: jersey,
    detail: ribbed,
    draw: beanie,
    colours: { brick: [4.5, 58] },
  },
  {
    slug: 'bucket-hat',
    name: 'Cotton Bucket Hat',
    seller: 'tidewater',
    price: 28,
    shipping: 2.95,
    sizes: 'hat',
    description:
      'Shade for the neck as well as the nose. Rows of stitches stiffen the brim, the crown folds flat, and the whole hat goes into a back pocket and comes out unharmed.',
    material: '100% cotton drill, 240 g/m²',
    care: CARE.cotton,
    surface: poplin,
    detail: topstitched(),
    draw: bucketHat,
    colours: { sand: [4.2, 84], cornflower: [4, 47] },
  },
  {
    slug: 'wool-fedora',
    name: 'Wide Brim Wool Felt Hat',
    seller: 'hollow',
    price: 58,
    shipping: 5.5,
    sizes: 'hat',
    description:
      'Blocked over steam in one piece, with a pinched crown and a brim wide enough for low winter sun. A ribbon in its own colour hides the join; a tape inside takes it in.',
    material: '100% wool felt, grosgrain ribbon',
    care: CARE.felt,
    surface: nap,
    detail: foldedHem,
    draw: brimmedHat,
    colours: { camel: [4.5, 32], charcoal: [4.3, 28] },
  },
];

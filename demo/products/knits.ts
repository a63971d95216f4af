/** The knitwear. */

import { buttoned } from '../pictures/details/buttoned';
import { ribbed } from '../pictures/details/ribbed';
import { knitwear } from '../pictures/knitwear';
import { cables, fairIsle, knit } from '../pictures/weaves/knits';
import { stripes } from '../pictures/weaves/prints';
import { jersey } from '../pictures/weaves/surfaces';
import { ribs, waffle } from '../pictures/weaves/textures';
import { CARE } from './care';
import type { Style } from './style';

export const KNITS: readonly Style[] = [
  {
    slug: 'lambswool-crew',
    name: 'Lambswool Crew Neck Jumper',
    seller: 'bramble',
    price: 79,
    shipping: 4.95,
    sizes: 'letters',
    description:
      'The first shearing is the softest, and all of it goes into this jumper. A crew neck, ribbed cuffs and hem, and a little loft in the yarn that traps warmth without weight.',
    material: '100% lambswool, 7 gauge, spun and dyed in one mill',
    care: CARE.wool,
    weave: knit,
    detail: ribbed,
    draw: knitwear(),
    colours: { mustard: [4.6, 73], slate: [4.5, 88], rose: [4.3, 51] },
  },
  {
    slug: 'cable-fisherman',
    name: 'Fisherman Cable Jumper',
    seller: 'bramble',
    price: 118.5,
    shipping: 6.5,
    sizes: 'roomy',
    dearer: { XXL: 8 },
    description:
      'Thick cables between fine ribs, knitted tight enough to turn the wind. It weighs close to a kilo and needs no coat until November. Take it a size larger to wear over a shirt.',
    material: '100% British wool, undyed or piece dyed, 3 gauge',
    care: CARE.wool,
    weave: cables,
    detail: ribbed,
    draw: knitwear(),
    colours: { ecru: [4.9, 42], navy: [4.7, 36] },
  },
  {
    slug: 'merino-roll-neck',
    name: 'Fine Merino Roll Neck',
    seller: 'northloom',
    price: 84,
    shipping: 4.95,
    sizes: 'letters',
    description:
      'Fine enough to wear under a blazer, warm enough to go without one. The neck rolls over once and stays up. Slim ribs run from shoulder to hem.',
    material: '100% extra fine merino, 18.5 micron, 14 gauge',
    care: CARE.fineWool,
    weave: (tones) => ribs(tones, 8),
    detail: ribbed,
    draw: knitwear({ neck: 'roll' }),
    colours: { forest: [4.7, 65], oat: [4.6, 79], burgundy: [4.4, 0] },
  },
  {
    slug: 'cropped-cardigan',
    name: 'Cropped Alpaca Cardigan',
    seller: 'juno',
    price: 92,
    shipping: 4.95,
    sizes: 'letters',
    description:
      'Ends at the waist, where high trousers and dresses begin. Alpaca gives it a soft halo, nylon keeps the elbows from wearing thin. Five wooden buttons down a ribbed front.',
    material: '46% baby alpaca, 30% merino, 24% recycled nylon',
    care: CARE.fineWool,
    weave: knit,
    detail: buttoned('#7a5a40'),
    draw: knitwear({ neck: 'vee', front: 'buttoned', fit: 'cropped' }),
    colours: { berry: [4.5, 34], butter: [4.4, 27], lilac: [4.2, 39] },
  },
  {
    slug: 'waffle-knit-vest',
    name: 'Waffle Knit Sweater Vest',
    seller: 'hollow',
    price: 52,
    shipping: 3.95,
    sizes: 'letters',
    description:
      'One more layer, no more bulk. The waffle holds warm air in its squares, the V shows a collar, and the broad ribbed armholes lie flat under a jacket.',
    material: '80% cotton, 20% wool, waffle stitch',
    care: CARE.wool,
    weave: waffle,
    detail: ribbed,
    draw: knitwear({ neck: 'vee', sleeves: 'none' }),
    colours: { navy: [4.1, 58], camel: [4, 44] },
  },
  {
    slug: 'fair-isle-jumper',
    name: 'Shetland Fair Isle Jumper',
    seller: 'bramble',
    price: 124.95,
    shipping: 6.5,
    sizes: 'letters',
    description:
      'Bands of diamonds and waves in three yarns, two in a row and the spare one carried behind, which makes it twice as warm. Shetland wool is a little crisp at first and then lasts for decades.',
    material: '100% Shetland wool, stranded knit, 9 gauge',
    care: CARE.wool,
    weave: () => fairIsle('#f4ead6', '#cf6f45'),
    surface: jersey,
    detail: ribbed,
    draw: knitwear(),
    colours: { teal: [4.8, 23], cocoa: [4.6, 31] },
  },
  {
    slug: 'sailor-stripe-knit',
    name: 'Sailor Stripe Cotton Knit',
    seller: 'tidewater',
    price: 66,
    shipping: 3.95,
    sizes: 'letters',
    description:
      'A summer jumper for the hour after a swim. Broad red stripes on undyed cotton, cropped and wide, with ribs at neck, cuff and hem. No wool, so nothing scratches.',
    material: '100% cotton, 7 gauge, stripes knitted from dyed yarn',
    care: CARE.cotton,
    weave: () => stripes('#b23a32', 10, 22),
    surface: jersey,
    detail: ribbed,
    draw: knitwear({ fit: 'cropped' }),
    colours: { ecru: [4.5, 61] },
  },
];

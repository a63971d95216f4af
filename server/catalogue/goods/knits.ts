/** The knitwear. */
import { knitwear } from '../pictures/knitwear';
import { cables, fairIsle, knit } from '../pictures/weaves/knits';
import { stripes } from '../pictures/weaves/prints';
import { ribs, waffle } from '../pictures/weaves/textures';
import type { Style } from './style';

export const KNITS: readonly Style[] = [
  {
    slug: 'lambswool-crew',
    name: 'Lambswool Crew Neck Jumper',
    ...{ seller: 'bramble', price: 79, shipping: 4.95 },
    weave: knit,
    draw: (fabric) => knitwear(fabric),
    colours: { mustard: [4.6, 73], slate: [4.5, 88], rose: [4.3, 51] },
  },
  {
    slug: 'cable-fisherman',
    name: 'Cable Knit Fisherman Jumper',
    ...{ seller: 'bramble', price: 118.5, shipping: 6.5 },
    weave: cables,
    draw: (fabric) => knitwear(fabric),
    colours: { ecru: [4.9, 42], navy: [4.7, 36] },
  },
  {
    slug: 'merino-roll-neck',
    name: 'Extra Fine Merino Roll Neck',
    ...{ seller: 'northloom', price: 84, shipping: 4.95 },
    weave: (tones) => ribs(tones, 8),
    draw: (fabric) => knitwear(fabric, { neck: 'roll' }),
    colours: { forest: [4.7, 65], oat: [4.6, 79], burgundy: [4.4, 0] },
  },
  {
    slug: 'cropped-cardigan',
    name: 'Cropped Alpaca Blend Cardigan',
    ...{ seller: 'juno', price: 92, shipping: 4.95 },
    weave: knit,
    draw: (fabric) => knitwear(fabric, { neck: 'vee', front: 'buttoned', fit: 'cropped' }),
    colours: { berry: [4.5, 34], butter: [4.4, 27], lilac: [4.2, 39] },
  },
  {
    slug: 'waffle-knit-vest',
    name: 'Waffle Knit Sweater Vest',
    ...{ seller: 'hollow', price: 52, shipping: 3.95 },
    weave: waffle,
    draw: (fabric) => knitwear(fabric, { neck: 'vee', sleeves: 'none' }),
    colours: { navy: [4.1, 58], camel: [4, 44] },
  },
  {
    slug: 'fair-isle-jumper',
    name: 'Shetland Fair Isle Jumper',
    ...{ seller: 'bramble', price: 124.95, shipping: 6.5 },
    weave: () => fairIsle('#f4ead6', '#cf6f45'),
    draw: (fabric) => knitwear(fabric),
    colours: { teal: [4.8, 23], cocoa: [4.6, 31] },
  },
  {
    slug: 'sailor-stripe-knit',
    name: 'Sailor Stripe Cotton Knit',
    ...{ seller: 'tidewater', price: 66, shipping: 3.95 },
    weave: () => stripes('#b23a32', 10, 22),
    draw: (fabric) => knitwear(fabric, { fit: 'cropped' }),
    colours: { ecru: [4.5, 61] },
  },
];

/** The scarves. */

import { scarf } from '../pictures/accessories/scarf';
import { fringed } from '../pictures/details/fringed';
import { knit } from '../pictures/weaves/knits';
import { plaid, stripes } from '../pictures/weaves/prints';
import { nap } from '../pictures/weaves/surfaces';
import { CARE } from './care';
import type { Style } from './style';

export const SCARVES: readonly Style[] = [
  {
    slug: 'tartan-scarf',
    name: 'Fringed Tartan Scarf',
    seller: 'northloom',
    price: 46,
    shipping: 2.95,
    description:
      'A tartan of the mill’s own, so it belongs to no clan and suits all. Woven from lambswool and brushed with teasels, the old way. Twisted fringes at both ends. 180 by 30 cm.',
    material: '100% lambswool',
    care: CARE.fineWool,
    weave: () => plaid('#1c2320', '#f0d98c'),
    surface: nap,
    detail: fringed,
    draw: scarf,
    colours: { forest: [4.8, 93], brick: [4.6, 78] },
  },
  {
    slug: 'cashmere-scarf',
    name: 'Brushed Cashmere Scarf',
    seller: 'northloom',
    price: 84.95,
    shipping: 0,
    description:
      'Weighs as much as a letter and warms like a hand. The combings of four goats go into one scarf, knitted loose and brushed once. Wide enough for a shawl. 190 by 45 cm.',
    material: '100% Mongolian cashmere, 2-ply',
    care: CARE.fineWool,
    weave: (tones) => knit(tones, 6),
    detail: fringed,
    draw: scarf,
    colours: { camel: [4.9, 40], lilac: [4.5, 0] },
  },
  {
    slug: 'striped-scarf',
    name: 'College Stripe Scarf',
    seller: 'bramble',
    price: 38,
    formerPrice: 51,
    shipping: 2.95,
    description:
      'Broad bands of gold across navy, as seen on towpaths and touchlines. Thick enough to sit on, long enough to wind around twice. 200 by 24 cm.',
    material: '60% wool, 40% recycled polyamide',
    care: CARE.wool,
    weave: () => stripes('#e5c46c', 16, 30),
    surface: nap,
    detail: fringed,
    draw: scarf,
    colours: { navy: [4.2, 71] },
  },
];

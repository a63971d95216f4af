/** The belts. */

import { belt } from '../pictures/accessories/belt';
import { foldedHem } from '../pictures/details/foldedHem';
import { topstitched } from '../pictures/details/topstitched';
import { grain } from '../pictures/weaves/surfaces';
import { waffle } from '../pictures/weaves/textures';
import { CARE } from './care';
import type { Style } from './style';

const BRASS = '#c9a45c';
const STEEL = '#c4c2bd';

export const BELTS: readonly Style[] = [
  {
    slug: 'bridle-belt',
    name: 'Bridle Leather Belt',
    seller: 'arden',
    price: 48,
    shipping: 2.95,
    sizes: 'belt',
    description:
      'Leather made for horses, which pull harder than trousers do. Waxed on both sides, stitched along both edges, with a brass buckle that unscrews. 35 mm wide; measure to the middle hole.',
    material: 'Bridle leather, 4 mm. Solid brass buckle',
    care: CARE.leather,
    surface: grain,
    detail: topstitched('#f0dcb4'),
    draw: belt(BRASS),
    colours: { tan: [4.7, 86], espresso: [4.6, 92] },
  },
  {
    slug: 'woven-belt',
    name: 'Woven Cotton Belt',
    seller: 'tidewater',
    price: 29.5,
    shipping: 2.95,
    sizes: 'belt',
    description:
      'No holes: the pin goes through the weave wherever you need it, before lunch or after. Tightly plaited cotton cord that gives a little and springs back. 32 mm wide.',
    material: '100% cotton cord. Steel buckle, leather tip',
    care: CARE.canvas,
    surface: waffle,
    detail: foldedHem,
    draw: belt(STEEL, true),
    colours: { navy: [4.2, 68], sage: [3.4, 33] },
  },
];

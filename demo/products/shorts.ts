/** The shorts. */

import { foldedHem } from '../pictures/details/foldedHem';
import { topstitched } from '../pictures/details/topstitched';
import { trousers } from '../pictures/trousers';
import { pinstripes } from '../pictures/weaves/prints';
import { poplin } from '../pictures/weaves/surfaces';
import { slub, twill } from '../pictures/weaves/textures';
import { CARE } from './care';
import type { Style } from './style';
import { COPPER, COPPER_THREAD } from './thread';

export const SHORTS: readonly Style[] = [
  {
    slug: 'chino-shorts',
    name: 'Cotton Twill Chino Shorts',
    seller: 'hollow',
    price: 42,
    shipping: 2.95,
    sizes: 'waist',
    description:
      'Chinos that stop a hand above the knee. Slanted pockets in front, two buttoned ones behind, and a touch of stretch for stiles and low walls.',
    material: '98% cotton twill, 2% elastane, 240 g/m²',
    care: CARE.cotton,
    surface: twill,
    detail: topstitched(),
    draw: trousers({ style: 'chinos', length: 'short' }),
    colours: { terracotta: [4.2, 74], navy: [4.5, 103] },
  },
  {
    slug: 'linen-shorts',
    name: 'Linen Drawstring Shorts',
    seller: 'ostrea',
    price: 48.5,
    formerPrice: 97,
    shipping: 2.95,
    sizes: 'letters',
    description:
      'An elastic waist, a cotton cord and wide legs: nothing to do up, nothing that pinches. The linen dries in the time it takes to eat an ice cream.',
    material: '100% European linen, 185 g/m²',
    care: CARE.linen,
    weave: slub,
    detail: foldedHem,
    draw: trousers({ style: 'drawstring', length: 'short', leg: 'wide' }),
    colours: { sand: [4.4, 65], sky: [4.3, 58] },
  },
  {
    slug: 'denim-shorts',
    name: 'Turn-Up Denim Shorts',
    seller: 'juno',
    price: 45,
    shipping: 2.95,
    sizes: 'waist',
    description:
      'Cut like your oldest jeans, with the turn-up sewn down so it stays where it is. High at the waist, easy at the thigh, five pockets and copper thread.',
    material: '100% cotton denim, 380 g/m², stone washed',
    care: CARE.denim,
    weave: twill,
    detail: topstitched(COPPER_THREAD, COPPER),
    draw: trousers({ style: 'jeans', length: 'short', end: 'turnedUp', thread: COPPER_THREAD }),
    colours: { washed: [4.6, 86] },
  },
  {
    slug: 'seersucker-shorts',
    name: 'Seersucker Shorts',
    seller: 'tidewater',
    price: 44,
    formerPrice: 147,
    shipping: 2.95,
    sizes: 'waist',
    description:
      'Seersucker is woven slack and tight in turns, so the cloth stands off the skin and air moves beneath. Blue stripes on white, chino pockets, no iron needed.',
    material: '100% cotton seersucker, 150 g/m²',
    care: CARE.cotton,
    weave: () => pinstripes('#5c86b4', 9),
    surface: poplin,
    detail: topstitched(),
    draw: trousers({ style: 'chinos', length: 'short' }),
    colours: { chalk: [3.8, 37] },
  },
];

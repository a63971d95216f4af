/** The coats. */

import { buttoned } from '../pictures/details/buttoned';
import { foldedHem } from '../pictures/details/foldedHem';
import { zipped } from '../pictures/details/zipped';
import { hoodedCoat } from '../pictures/hoodedCoat';
import { tailored } from '../pictures/tailored';
import { plaid } from '../pictures/weaves/prints';
import { nap, poplin } from '../pictures/weaves/surfaces';
import { herringbone, twill } from '../pictures/weaves/textures';
import { CARE } from './care';
import type { Style } from './style';

export const COATS: readonly Style[] = [
  {
    slug: 'belted-trench',
    name: 'Belted Gabardine Trench',
    seller: 'marisol',
    price: 189,
    shipping: 8.5,
    sizes: 'letters',
    description:
      'Every part of it once had a purpose: shoulder straps, the cape that sheds rain, the deep vent for long strides. The gabardine is woven so close that it keeps out a shower by itself.',
    material: '100% cotton gabardine, water repellent. Lining: cotton and viscose',
    care: CARE.tailoring,
    surface: twill,
    detail: buttoned('#3d2f28'),
    draw: tailored({ length: 'coat', front: 'double', trench: true }),
    colours: { sand: [4.8, 52], navy: [4.5, 29] },
  },
  {
    slug: 'wool-overcoat',
    name: 'Classic Wool Overcoat',
    seller: 'hollow',
    price: 224.5,
    shipping: 9.95,
    sizes: 'roomy',
    dearer: { XXL: 15 },
    description:
      'Three buttons, flapped pockets, no fuss. Cut straight, with room for a jacket beneath, and long enough to cover the knee when you sit. The one coat to own if there is to be one.',
    material: '80% wool, 20% recycled polyamide, 560 g/m². Lining: viscose',
    care: CARE.tailoring,
    surface: nap,
    detail: buttoned('#3d2f28'),
    draw: tailored({ length: 'coat' }),
    colours: { camel: [4.9, 38], teal: [4.3, 21] },
  },
  {
    slug: 'herringbone-coat',
    name: 'Herringbone Reefer Coat',
    seller: 'northloom',
    price: 239,
    formerPrice: 299,
    shipping: 9.95,
    sizes: 'roomy',
    dearer: { XXL: 15 },
    description:
      'Broad lapels, six buttons and a weave that shows its zigzag only up close. Two layers of wool cross over the chest, which is where the cold gets in. Half belt at the back.',
    material: '100% wool herringbone, 620 g/m². Lining: viscose twill',
    care: CARE.tailoring,
    weave: herringbone,
    detail: buttoned('#3d2f28'),
    draw: tailored({ length: 'coat', front: 'double' }),
    colours: { charcoal: [4.7, 34], cocoa: [4.5, 26] },
  },
  {
    slug: 'check-coat',
    name: 'Brushed Check Town Coat',
    seller: 'northloom',
    price: 198,
    shipping: 9.95,
    sizes: 'letters',
    description:
      'A large, quiet check in browns and cream, brushed until its edges blur. Straight cut, three buttons, slit at the back. Woven from the ends of other runs, so there is only a little of it.',
    material: '60% recycled wool, 30% polyester, 10% other fibres, 480 g/m²',
    care: CARE.tailoring,
    weave: () => plaid('#6b5a4a', '#fbf3e2', 52),
    surface: nap,
    detail: buttoned('#3d2f28'),
    draw: tailored({ length: 'coat' }),
    colours: { oat: [4.4, 1] },
  },
  {
    slug: 'duffle-coat',
    name: 'Boiled Wool Duffle Coat',
    seller: 'northloom',
    price: 210,
    shipping: 9.95,
    sizes: 'roomy',
    dearer: { XXL: 12 },
    description:
      'Horn toggles and leather loops that close with gloves on. The wool is boiled before it is cut, which makes it dense, windproof and free of fraying. A hood big enough for a woolly hat.',
    material: '100% boiled wool, 640 g/m², horn toggles, leather loops',
    care: CARE.tailoring,
    surface: nap,
    detail: foldedHem,
    draw: hoodedCoat({ closing: 'toggles' }),
    colours: { navy: [4.8, 47], burgundy: [4.6, 23] },
  },
  {
    slug: 'field-parka',
    name: 'Waxed Cotton Field Parka',
    seller: 'kestrel',
    price: 174.95,
    shipping: 8.5,
    sizes: 'roomy',
    description:
      'For dogs, allotments and long waits on platforms. Waxed cotton sheds rain and marks with use; a two-way zip hides under a studded flap; a cord draws in the waist. It can be waxed again for years.',
    material: '100% waxed cotton, 290 g/m². Lining: cotton',
    care: CARE.waxed,
    surface: poplin,
    detail: zipped(),
    draw: hoodedCoat({ closing: 'zip' }),
    colours: { moss: [4.7, 61], sand: [4.4, 35] },
  },
];

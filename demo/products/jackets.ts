/** The jackets. */

import { buttoned } from '../pictures/details/buttoned';
import { topstitched } from '../pictures/details/topstitched';
import { zipped } from '../pictures/details/zipped';
import { jacket } from '../pictures/jacket';
import { tailored } from '../pictures/tailored';
import { ripstop } from '../pictures/weaves/surfaces';
import { quilting, ribs, slub, twill } from '../pictures/weaves/textures';
import { CARE } from './care';
import type { Style } from './style';
import { COPPER, COPPER_THREAD } from './thread';

export const JACKETS: readonly Style[] = [
  {
    slug: 'denim-trucker',
    name: 'Selvedge Trucker Jacket',
    seller: 'calder',
    price: 96,
    shipping: 5.95,
    sizes: 'roomy',
    description:
      'The trucker’s jacket in denim from a narrow loom. Panels taper to the waistband, copper thread holds every seam, and tabs at the back take it in. Stiff on the first day, yours by the tenth.',
    material: '100% cotton selvedge denim, 440 g/m², copper buttons',
    care: CARE.denim,
    weave: twill,
    detail: topstitched(COPPER_THREAD, COPPER),
    draw: jacket({ kind: 'denim' }),
    colours: { indigo: [4.7, 72], washed: [4.5, 64], ecru: [4.2, 28] },
  },
  {
    slug: 'bomber-jacket',
    name: 'Recycled Bomber Jacket',
    seller: 'kestrel',
    price: 108.5,
    shipping: 5.95,
    sizes: 'roomy',
    description:
      'Light padding, slanting pockets and ribs at neck, cuff and hem, as pilots had it. The nylon was fishing net in its last life. Sheds a shower and folds into its own pocket.',
    material: 'Shell: 100% recycled nylon. Padding: 100% recycled polyester, 60 g/m²',
    care: CARE.shell,
    surface: ripstop,
    detail: zipped(),
    draw: jacket({ kind: 'bomber' }),
    colours: { olive: [4.4, 49], soot: [4.6, 83] },
  },
  {
    slug: 'puffer-jacket',
    name: 'Featherlight Down Puffer',
    seller: 'kestrel',
    price: 149,
    shipping: 7.5,
    sizes: 'roomy',
    dearer: { XXL: 10 },
    description:
      'Three hundred and ninety grams between you and minus ten. Narrow channels keep the down where it belongs, the collar stands up to the chin, and the whole jacket packs down to the size of a loaf.',
    material: 'Shell: 100% recycled nylon. Filling: recycled down, 700 cuin',
    care: CARE.down,
    weave: quilting,
    surface: ripstop,
    detail: zipped(),
    draw: jacket({ kind: 'puffer' }),
    colours: { terracotta: [4.8, 57], forest: [4.7, 44], powder: [4.3, 2] },
  },
  {
    slug: 'harbour-raincoat',
    name: 'Harbour Raincoat',
    seller: 'tidewater',
    price: 129,
    shipping: 6.95,
    sizes: 'roomy',
    description:
      'Built for the far end of the pier. Seams are taped, the hood fits close around the face, and a storm flap with press studs covers the zip. A vent across the back lets the warmth out.',
    material: '100% cotton bonded to a waterproof membrane, 10,000 mm, taped seams',
    care: CARE.shell,
    surface: ripstop,
    detail: topstitched(),
    draw: jacket({ kind: 'rain' }),
    colours: { mustard: [4.9, 88], navy: [4.6, 75], sage: [4.5, 36] },
  },
  {
    slug: 'linen-blazer',
    name: 'Unlined Linen Blend Blazer',
    seller: 'ostrea',
    price: 138,
    formerPrice: 198,
    shipping: 5.95,
    sizes: 'letters',
    description:
      'A blazer with nothing inside but bound seams, so it weighs no more than a shirt. Two buttons, patch-soft shoulders and a breast pocket for sunglasses. Creases are part of it.',
    material: '55% linen, 45% cotton, 210 g/m², unlined',
    care: CARE.linen,
    weave: slub,
    detail: buttoned('#3d2f28'),
    draw: tailored(),
    colours: { oat: [4.5, 33], navy: [4.4, 46] },
  },
  {
    slug: 'cord-blazer',
    name: 'Two-Button Cord Blazer',
    seller: 'hollow',
    price: 132.5,
    shipping: 5.95,
    sizes: 'letters',
    description:
      'The lecturer’s jacket, without the elbow patches. Fine needlecord that shimmers as it moves, notched lapels, two brown buttons and a single vent. Half lined, so it breathes.',
    material: '98% cotton needlecord, 2% elastane, 16 wale. Lining: viscose',
    care: CARE.tailoring,
    weave: (tones) => ribs(tones, 5),
    detail: buttoned('#6d4a33'),
    draw: tailored({ buttons: '#6d4a33' }),
    colours: { rust: [4.3, 27], moss: [4.1, 31] },
  },
];

/** The T-shirts. */

import { foldedHem } from '../pictures/details/foldedHem';
import { ribbed } from '../pictures/details/ribbed';
import { tShirt } from '../pictures/tShirt';
import { pinstripes, stripes } from '../pictures/weaves/prints';
import { jersey } from '../pictures/weaves/surfaces';
import { marl, ribs } from '../pictures/weaves/textures';
import { CARE } from './care';
import type { Style } from './style';

const NAVY = '#28334f';

export const T_SHIRTS: readonly Style[] = [
  {
    slug: 'everyday-tee',
    name: 'Everyday Crew Neck T-Shirt',
    seller: 'fennel',
    price: 24,
    shipping: 2.95,
    sizes: 'letters',
    description:
      'The T-shirt that the rest of a wardrobe is built on. A regular fit that skims the body, a ribbed crew neck that keeps its shape, and a tape across the shoulders so that it never twists in the wash.',
    material: '100% organic cotton jersey, 180 g/m², pre-shrunk',
    care: CARE.cotton,
    surface: jersey,
    detail: ribbed,
    draw: tShirt(),
    colours: { sage: [4.5, 168], rose: [4.3, 92], slate: [4.4, 140], mustard: [3.9, 71] },
  },
  {
    slug: 'breton-pocket-tee',
    name: 'Breton Pocket T-Shirt',
    seller: 'tidewater',
    price: 32.5,
    formerPrice: 44,
    shipping: 2.95,
    sizes: 'letters',
    description:
      'A boxy take on the sailor’s shirt, cut short and wide with dropped shoulders. The stripes are knitted in, not printed, and they meet at the side seams and on the chest pocket.',
    material: '100% combed cotton jersey, 210 g/m², stripes knitted from dyed yarn',
    care: CARE.cotton,
    weave: () => stripes(NAVY),
    surface: jersey,
    detail: foldedHem,
    draw: tShirt({ fit: 'boxy', pocket: true }),
    colours: { chalk: [4.8, 124], butter: [4.2, 38] },
  },
  {
    slug: 'pima-v-neck-tee',
    name: 'Pima Cotton V-Neck T-Shirt',
    seller: 'juno',
    price: 28,
    shipping: 2.95,
    sizes: 'letters',
    description:
      'Slim, light and a little longer in the body, so it stays tucked in. Pima’s long fibres make a cloth with a quiet sheen that does not pill. The V is deep enough to vanish under a jacket.',
    material: '95% Pima cotton, 5% elastane, 160 g/m²',
    care: CARE.jersey,
    surface: jersey,
    detail: ribbed,
    draw: tShirt({ fit: 'slim', neck: 'vee' }),
    colours: { soot: [4.6, 186], blush: [4.1, 64] },
  },
  {
    slug: 'rib-long-sleeve-tee',
    name: 'Fine Rib Long Sleeve Top',
    seller: 'juno',
    price: 36.9,
    shipping: 0,
    sizes: 'letters',
    description:
      'A second skin for cold mornings, with sleeves that reach the wrist bone and stay there. The fine rib stretches where you move and goes back when you stop.',
    material: '57% modal, 38% cotton, 5% elastane, 2 by 1 rib',
    care: CARE.jersey,
    weave: (tones) => ribs(tones, 6),
    detail: foldedHem,
    draw: tShirt({ fit: 'slim', sleeves: 'long' }),
    colours: { rust: [4.4, 58], plum: [4.5, 47] },
  },
  {
    slug: 'marl-boxy-tee',
    name: 'Recycled Marl Boxy T-Shirt',
    seller: 'fennel',
    price: 27.5,
    shipping: 2.95,
    sizes: 'letters',
    description:
      'Spun from the cuttings of other T-shirts, sorted by colour and never dyed again, which gives the cloth its flecks. The cut is short and boxy with a dropped shoulder. No two are quite alike.',
    material: '60% recycled cotton, 40% recycled polyester, 190 g/m²',
    care: CARE.cotton,
    weave: marl,
    detail: ribbed,
    draw: tShirt({ fit: 'boxy' }),
    colours: { ash: [4, 110], powder: [4.2, 85] },
  },
  {
    slug: 'pinstripe-tee',
    name: 'Pinstripe Pocket Tee',
    seller: 'tidewater',
    price: 29,
    shipping: 2.95,
    sizes: 'letters',
    description:
      'Fine chalk lines run down a deep ground and make a plain tee look a little dressed. Regular fit, one chest pocket with a pointed end, and a double row of stitches at the hem.',
    material: '100% cotton jersey, 175 g/m²',
    care: CARE.print,
    weave: () => pinstripes('#f4f1ea'),
    surface: jersey,
    detail: foldedHem,
    draw: tShirt({ pocket: true }),
    colours: { indigo: [4.3, 66] },
  },
];

/** The dresses. */

import { buttoned } from '../pictures/details/buttoned';
import { foldedHem } from '../pictures/details/foldedHem';
import { ribbed } from '../pictures/details/ribbed';
import { knittedDress } from '../pictures/dresses/knittedDress';
import { shirtDress } from '../pictures/dresses/shirtDress';
import { slipDress } from '../pictures/dresses/slipDress';
import { tieredDress } from '../pictures/dresses/tieredDress';
import { wrapDress } from '../pictures/dresses/wrapDress';
import { dots, flowers, gingham, stripes } from '../pictures/weaves/prints';
import { poplin, satin } from '../pictures/weaves/surfaces';
import { ribs, slub } from '../pictures/weaves/textures';
import { CARE } from './care';
import type { Style } from './style';

export const DRESSES: readonly Style[] = [
  {
    slug: 'silk-slip-dress',
    name: 'Washed Silk Slip Dress',
    seller: 'juno',
    price: 118,
    shipping: 4.95,
    sizes: 'dress',
    description:
      'Cut on the bias, so it follows you without holding on. Washing takes the shine off the silk and leaves the fall. Thin straps, a low back, and enough weight at the hem to behave in wind.',
    material: '100% washed mulberry silk, 19 momme',
    care: CARE.silk,
    surface: satin,
    detail: foldedHem,
    draw: slipDress,
    colours: { burgundy: [4.7, 37], sage: [4.5, 28], soot: [4.6, 49] },
  },
  {
    slug: 'tiered-sundress',
    name: 'Tiered Cotton Sundress',
    seller: 'marisol',
    price: 84.5,
    formerPrice: 169,
    shipping: 4.5,
    sizes: 'dress',
    description:
      'Three gathered tiers that swing, a smooth bodice that does not, and broad straps that cover others. Deep pockets sit in the side seams, because a summer dress needs them most.',
    material: '100% cotton voile, 95 g/m². Lining of the bodice: cotton',
    care: CARE.cotton,
    surface: poplin,
    detail: foldedHem,
    draw: tieredDress,
    colours: { sky: [4.6, 63], butter: [4.3, 39] },
  },
  {
    slug: 'gingham-sundress',
    name: 'Gingham Strap Sundress',
    seller: 'marisol',
    price: 79,
    formerPrice: 113,
    shipping: 4.5,
    sizes: 'dress',
    description:
      'Cherry checks on white, gathered twice below the waist. The gingham is woven, so the inside is as bright as the outside when the skirt flies up. Made for markets, boats and bicycles.',
    material: '100% cotton gingham, 120 g/m², yarn dyed',
    care: CARE.cotton,
    weave: () => gingham('#c4524a', 9),
    surface: poplin,
    detail: foldedHem,
    draw: tieredDress,
    colours: { chalk: [4.4, 44] },
  },
  {
    slug: 'linen-shirt-dress',
    name: 'Belted Linen Shirt Dress',
    seller: 'ostrea',
    price: 98,
    shipping: 4.95,
    sizes: 'dress',
    description:
      'A shirt that kept going. Buttoned from collar to hem, so it can be opened over trousers as a light coat. The belt comes off; without it the dress falls straight.',
    material: '100% European linen, 170 g/m², enzyme washed',
    care: CARE.linen,
    weave: slub,
    detail: buttoned(),
    draw: shirtDress,
    colours: { olive: [4.6, 56], terracotta: [4.5, 42] },
  },
  {
    slug: 'botanical-wrap-dress',
    name: 'Botanical Print Wrap Dress',
    seller: 'marisol',
    price: 92,
    shipping: 4.95,
    sizes: 'dress',
    description:
      'Wraps right over left and ties at the side, so it fits on the days before and after lunch. The blossoms were painted in gouache and printed small. Short sleeves, full skirt.',
    material: '100% viscose crepe from certified wood, 125 g/m²',
    care: CARE.drape,
    weave: () => flowers('#fbf4e6', '#a9c08e'),
    surface: poplin,
    detail: foldedHem,
    draw: wrapDress,
    colours: { teal: [4.8, 51], plum: [4.4, 34] },
  },
  {
    slug: 'dotted-wrap-dress',
    name: 'Pin Dot Crepe Wrap Dress',
    seller: 'juno',
    price: 96.5,
    shipping: 4.95,
    sizes: 'dress',
    description:
      'Pin dots the size of a lentil on matt crepe: at the desk they look like a texture, at dinner like a party. True wrap with a long tie and a hidden press stud at the chest.',
    material: '97% viscose, 3% elastane crepe, 140 g/m²',
    care: CARE.drape,
    weave: () => dots('#f8efdf', 14, 1.8),
    surface: poplin,
    detail: foldedHem,
    draw: wrapDress,
    colours: { navy: [4.5, 47] },
  },
  {
    slug: 'ribbed-knit-dress',
    name: 'Ribbed Roll Neck Dress',
    seller: 'bramble',
    price: 128,
    shipping: 5.5,
    sizes: 'dress',
    description:
      'A long jumper that learned manners. Ribs narrow at the waist and widen over the hips by themselves, without a seam. Warm enough for bare legs in September and tights in March.',
    material: '100% merino, 19.5 micron, knitted in one piece',
    care: CARE.fineWool,
    weave: (tones) => ribs(tones, 9),
    detail: ribbed,
    draw: knittedDress,
    colours: { oat: [4.5, 31], rust: [4.4, 26] },
  },
  {
    slug: 'breton-shirt-dress',
    name: 'Breton Stripe Shirt Dress',
    seller: 'tidewater',
    price: 76,
    shipping: 4.5,
    sizes: 'dress',
    description:
      'Sailor stripes meet a proper collar. The cloth is a firm cotton that holds the belt’s pleats without help, and eight buttons let you choose how far to walk in it.',
    material: '100% cotton drill, 190 g/m², yarn dyed',
    care: CARE.shirt,
    weave: () => stripes('#28334f', 5, 11),
    surface: poplin,
    detail: buttoned(),
    draw: shirtDress,
    colours: { chalk: [4.2, 53] },
  },
];

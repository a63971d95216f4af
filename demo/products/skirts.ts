/** The skirts. */

import { foldedHem } from '../pictures/details/foldedHem';
import { topstitched } from '../pictures/details/topstitched';
import { skirt } from '../pictures/skirt';
import { dots, flowers, gingham } from '../pictures/weaves/prints';
import { poplin, satin } from '../pictures/weaves/surfaces';
import { twill } from '../pictures/weaves/textures';
import { CARE } from './care';
import type { Style } from './style';
import { COPPER, COPPER_THREAD } from './thread';

export const SKIRTS: readonly Style[] = [
  {
    slug: 'pleated-midi',
    name: 'Sunray Pleated Midi Skirt',
    seller: 'marisol',
    price: 68,
    shipping: 3.95,
    sizes: 'dress',
    description:
      'Pleats that are narrow at the waist and broad at the hem, set with steam so that they survive suitcases. It flares when you turn and hangs like a column when you stop.',
    material: '100% recycled polyester crepe, pleats set for good',
    care: CARE.pleats,
    surface: poplin,
    detail: foldedHem,
    draw: skirt('pleated'),
    colours: { forest: [4.7, 59], rose: [4.5, 46], mustard: [4.2, 33] },
  },
  {
    slug: 'satin-slip-skirt',
    name: 'Bias Cut Satin Slip Skirt',
    seller: 'juno',
    price: 59.9,
    shipping: 3.95,
    sizes: 'dress',
    description:
      'The skirt that goes with a jumper by day and with everything by night. Cut on the bias with an elastic waist hidden under a flat band, lined to the knee.',
    material: '100% viscose satin, 130 g/m². Lining: viscose',
    care: CARE.drape,
    surface: satin,
    detail: foldedHem,
    draw: skirt('slip'),
    colours: { butter: [4.4, 42], burgundy: [4.6, 55] },
  },
  {
    slug: 'button-denim-skirt',
    name: 'Button Front Denim Skirt',
    seller: 'calder',
    price: 54,
    shipping: 3.95,
    sizes: 'dress',
    description:
      'An A-line in rigid denim that ends above the knee. Six copper buttons, two patch pockets in front and two behind, and topstitching that will outlive the dye.',
    material: '100% organic cotton denim, 400 g/m²',
    care: CARE.denim,
    weave: twill,
    detail: topstitched(COPPER_THREAD, COPPER),
    draw: skirt('buttoned'),
    colours: { indigo: [4.3, 68] },
  },
  {
    slug: 'dotted-wrap-skirt',
    name: 'Polka Dot Wrap Skirt',
    seller: 'marisol',
    price: 57.5,
    shipping: 3.95,
    sizes: 'dress',
    description:
      'Overlaps by two hands’ width, so it stays shut on escalators. The tie runs once around the waist and ends in a bow or a knot. Cream dots on a warm ground.',
    material: '100% viscose twill, 120 g/m²',
    care: CARE.drape,
    weave: () => dots('#f6ecd8'),
    surface: poplin,
    detail: foldedHem,
    draw: skirt('wrap'),
    colours: { brick: [4.5, 40], navy: [4.3, 51] },
  },
  {
    slug: 'gingham-wrap-skirt',
    name: 'Gingham Cotton Wrap Skirt',
    seller: 'marisol',
    price: 52,
    shipping: 3.95,
    sizes: 'dress',
    description:
      'Green checks the colour of garden chairs. A plain cotton wrap with a hem just above the ankle, easy to tie over a swimsuit and tidy enough for the ferry home.',
    material: '100% cotton gingham, 135 g/m², yarn dyed',
    care: CARE.cotton,
    weave: () => gingham('#6f8a5a', 10),
    surface: poplin,
    detail: foldedHem,
    draw: skirt('wrap'),
    colours: { chalk: [4.1, 36] },
  },
  {
    slug: 'meadow-slip-skirt',
    name: 'Meadow Print Midi Skirt',
    seller: 'marisol',
    price: 61,
    formerPrice: 94,
    shipping: 3.95,
    sizes: 'dress',
    description:
      'Pale blossoms on lilac, scattered so that no two panels match. Elastic at the waist, smooth over the hips, and a hem that ends where boots begin.',
    material: '100% viscose crepe, 118 g/m²',
    care: CARE.print,
    weave: () => flowers('#fdf2e4', '#7d8f5e'),
    surface: satin,
    detail: foldedHem,
    draw: skirt('slip'),
    colours: { lilac: [4.4, 29] },
  },
];

/** The jeans and trousers. */

import { foldedHem } from '../pictures/details/foldedHem';
import { ribbed } from '../pictures/details/ribbed';
import { topstitched } from '../pictures/details/topstitched';
import { trousers } from '../pictures/trousers';
import { herringbone, marl, ribs, slub, twill } from '../pictures/weaves/textures';
import { CARE } from './care';
import type { Style } from './style';
import { COPPER, COPPER_THREAD } from './thread';

export const JEANS: readonly Style[] = [
  {
    slug: 'straight-jeans',
    name: 'Straight Leg Organic Jeans',
    seller: 'calder',
    price: 82,
    shipping: 4.95,
    sizes: 'waist',
    description:
      'Straight from hip to hem, neither tight nor wide, so they outlast both fashions. Mid rise, five pockets, bar tacks where things tear. Dyed with a third of the usual water.',
    material: '100% organic cotton denim, 430 g/m²',
    care: CARE.denim,
    weave: twill,
    detail: topstitched(COPPER_THREAD, COPPER),
    draw: trousers({ style: 'jeans', thread: COPPER_THREAD }),
    colours: { indigo: [4.7, 160], soot: [4.5, 118] },
  },
  {
    slug: 'wide-jeans',
    name: 'Wide Leg Turn-Up Jeans',
    seller: 'juno',
    price: 89.5,
    shipping: 4.95,
    sizes: 'waist',
    description:
      'High at the waist and generous from there on down, with a deep turn-up that shows the reverse of the cloth. Rigid denim keeps the line; it gives half a size in a week.',
    material: '100% cotton denim, 400 g/m²',
    care: CARE.denim,
    weave: twill,
    detail: topstitched(COPPER_THREAD, COPPER),
    draw: trousers({ style: 'jeans', leg: 'wide', end: 'turnedUp', thread: COPPER_THREAD }),
    colours: { washed: [4.6, 94], ecru: [4.2, 43] },
  },
  {
    slug: 'slim-jeans',
    name: 'Stretch Slim Fit Jeans',
    seller: 'calder',
    price: 74,
    shipping: 4.95,
    sizes: 'waist',
    description:
      'Slim through the thigh and calf, with enough stretch to kneel in. The elastane is wrapped in cotton, so they look like real denim and do not bag at the knee by evening.',
    material: '92% cotton, 6% recycled polyester, 2% elastane, 370 g/m²',
    care: CARE.denim,
    weave: twill,
    detail: topstitched(COPPER_THREAD, COPPER),
    draw: trousers({ style: 'jeans', leg: 'slim', thread: COPPER_THREAD }),
    colours: { navy: [4.3, 137], slate: [4.1, 82] },
  },
];

export const TROUSERS: readonly Style[] = [
  {
    slug: 'slim-chinos',
    name: 'Garment Dyed Slim Chinos',
    seller: 'hollow',
    price: 64,
    shipping: 3.95,
    sizes: 'waist',
    description:
      'Sewn first and dyed afterwards, which leaves the seams a shade paler, as if they had been worn for a year. Slim leg, slanted pockets, a button at the back.',
    material: '97% cotton twill, 3% elastane, 260 g/m²',
    care: CARE.cotton,
    surface: twill,
    detail: topstitched(),
    draw: trousers({ style: 'chinos', leg: 'slim' }),
    colours: { oat: [4.5, 121], olive: [4.4, 96] },
  },
  {
    slug: 'pleated-trousers',
    name: 'Wide Pleated Wool Trousers',
    seller: 'northloom',
    price: 98,
    shipping: 4.95,
    sizes: 'waist',
    description:
      'A single pleat each side lets the leg fall wide without adding to the hip. The crease is pressed in at the mill. Heavy enough to hang well, fine enough for a heated room.',
    material: '100% wool herringbone, 290 g/m². Lined to the knee',
    care: CARE.tailoring,
    weave: herringbone,
    detail: topstitched(),
    draw: trousers({ style: 'pleated', leg: 'wide' }),
    colours: { slate: [4.6, 39], cocoa: [4.4, 33] },
  },
  {
    slug: 'cord-trousers',
    name: 'Straight Corduroy Trousers',
    seller: 'hollow',
    price: 72.5,
    shipping: 4.5,
    sizes: 'waist',
    description:
      'The whisper of corduroy, in a straight leg with a sewn turn-up. Medium ribs that wear bald slowly and evenly. Good with boots, better with thick socks.',
    material: '99% cotton corduroy, 1% elastane, 11 wale, 320 g/m²',
    care: CARE.corduroy,
    weave: (tones) => ribs(tones, 6),
    detail: topstitched(),
    draw: trousers({ style: 'chinos', end: 'turnedUp' }),
    colours: { rust: [4.5, 54], forest: [4.3, 41] },
  },
  {
    slug: 'linen-trousers',
    name: 'Drawstring Linen Trousers',
    seller: 'ostrea',
    price: 69,
    shipping: 3.95,
    sizes: 'letters',
    description:
      'The trousers one packs first. A soft elastic waist with a cord, wide legs that catch every breeze, and a patch pocket behind for a boarding pass.',
    material: '100% European linen, 185 g/m², garment washed',
    care: CARE.linen,
    weave: slub,
    detail: foldedHem,
    draw: trousers({ style: 'drawstring', leg: 'wide' }),
    colours: { chalk: [4.6, 77], sage: [4.2, 48] },
  },
  {
    slug: 'marl-joggers',
    name: 'Tapered Loopback Joggers',
    seller: 'fennel',
    price: 46,
    shipping: 3.95,
    sizes: 'roomy',
    description:
      'For running to the shop rather than for running. Room at the seat, narrow at the ankle, where a rib keeps them off the floor. The same loopback cloth as the sweatshirt.',
    material: '85% organic cotton, 15% recycled polyester loopback, 300 g/m²',
    care: CARE.fleece,
    weave: marl,
    detail: ribbed,
    draw: trousers({ style: 'drawstring', leg: 'tapered', end: 'ribbed' }),
    colours: { ash: [4.4, 133], plum: [4, 52] },
  },
];

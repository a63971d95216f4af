/** The shirts. */

import { buttoned } from '../pictures/details/buttoned';
import { shirt } from '../pictures/shirt';
import { flowers, gingham, pinstripes, plaid } from '../pictures/weaves/prints';
import { nap, poplin } from '../pictures/weaves/surfaces';
import { ribs, slub, twill } from '../pictures/weaves/textures';
import { CARE } from './care';
import type { Style } from './style';

export const SHIRTS: readonly Style[] = [
  {
    slug: 'linen-camp-shirt',
    name: 'Washed Linen Camp Shirt',
    ...{ seller: 'ostrea', price: 64.5, formerPrice: 108, shipping: 4.5, sizes: 'letters' },
    description:
      'For the hottest days of the year. The open collar lies flat, the straight hem is meant to be worn out, and the linen has been washed until it is soft from the first wear.',
    material: '100% European linen, 150 g/m², stone washed',
    care: CARE.linen,
    weave: slub,
    detail: buttoned(),
    draw: shirt({ collar: 'camp', sleeves: 'short', pockets: 'one' }),
    colours: { sage: [4.7, 84], terracotta: [4.5, 41], sky: [4.4, 57] },
  },
  {
    slug: 'oxford-shirt',
    name: 'Button-Down Oxford Shirt',
    ...{ seller: 'hollow', price: 58, shipping: 3.95, sizes: 'roomy' },
    description:
      'The weekday shirt that does not mind a weekend. Buttons hold the collar’s points, a box pleat under the yoke gives the arms room, and the basket weave creases less than poplin.',
    material: '100% cotton oxford, 145 g/m², shell buttons',
    care: CARE.shirt,
    ...{ surface: poplin, detail: buttoned() },
    draw: shirt({ collar: 'buttonDown', pockets: 'one' }),
    colours: { powder: [4.6, 132], chalk: [4.7, 148] },
  },
  {
    slug: 'flannel-check-shirt',
    name: 'Flannel Check Shirt',
    ...{ seller: 'northloom', price: 69.9, shipping: 4.5, sizes: 'roomy' },
    dearer: { XXL: 5 },
    description:
      'Brushed on both sides, so it is as soft within as it looks from without. Cut with room for a T-shirt below. The check is woven and runs on across the front and both flapped pockets.',
    material: '100% cotton flannel, 190 g/m², yarn dyed',
    care: CARE.flannel,
    weave: () => plaid('#2f2428', '#f0d98c'),
    ...{ surface: nap, detail: buttoned() },
    draw: shirt({ pockets: 'flapped' }),
    colours: { brick: [4.8, 63], forest: [4.6, 52] },
  },
  {
    slug: 'gingham-shirt',
    name: 'Picnic Gingham Shirt',
    ...{ seller: 'marisol', price: 49, shipping: 3.95, sizes: 'letters' },
    description:
      'Crisp, light and never quite serious. A classic collar, a rounded hem that can be worn in or out, and a gingham woven from dyed yarn, so it looks the same on both sides.',
    material: '100% cotton poplin, 120 g/m², yarn dyed',
    care: CARE.shirt,
    weave: () => gingham('#4c6f9e'),
    ...{ surface: poplin, detail: buttoned() },
    draw: shirt({ collar: 'classic' }),
    colours: { chalk: [4.2, 76] },
  },
  {
    slug: 'garden-print-shirt',
    name: 'Garden Print Shirt',
    ...{ seller: 'marisol', price: 62, shipping: 4.5, sizes: 'letters' },
    description:
      'Small blossoms scattered over a deep ground, drawn by hand in the maker’s studio. The cloth is fluid and cool to the touch, the collar open, the hem straight.',
    material: '100% viscose from certified wood, 115 g/m²',
    care: CARE.drape,
    weave: () => flowers('#fbf4e6', '#c8d2a8'),
    ...{ surface: poplin, detail: buttoned() },
    draw: shirt({ collar: 'camp', sleeves: 'short' }),
    colours: { teal: [4.5, 29], berry: [4.1, 33] },
  },
  {
    slug: 'cord-overshirt',
    name: 'Wide Wale Cord Overshirt',
    ...{ seller: 'calder', price: 88, shipping: 5.95, sizes: 'roomy' },
    dearer: { XXL: 6 },
    description:
      'Half shirt, half jacket: heavy enough for October, soft enough for indoors. The broad ribs are cut deep, the flapped pockets take a phone or a seed packet, and the horn-coloured buttons are sewn on a shank.',
    material: '100% cotton corduroy, 8 wale, 340 g/m²',
    care: CARE.corduroy,
    weave: (tones) => ribs(tones, 8),
    detail: buttoned('#5a3d2b'),
    draw: shirt({ pockets: 'flapped', buttons: '#5a3d2b' }),
    colours: { camel: [4.7, 46], olive: [4.3, 38] },
  },
  {
    slug: 'chambray-work-shirt',
    name: 'Chambray Work Shirt',
    ...{ seller: 'calder', price: 56.5, shipping: 3.95, sizes: 'roomy' },
    description:
      'Blue across, white along: chambray has the look of denim at half the weight. Two chest pockets, stitched twice, and a cut that was made for reaching up. It fades with you.',
    material: '100% cotton chambray, 165 g/m², indigo dyed warp',
    care: CARE.denim,
    weave: twill,
    detail: buttoned(),
    draw: shirt({ pockets: 'two' }),
    colours: { washed: [4.4, 97] },
  },
  {
    slug: 'poplin-stripe-shirt',
    name: 'Poplin Stripe Shirt',
    ...{ seller: 'juno', price: 54, shipping: 3.95, sizes: 'letters' },
    description:
      'A borrowed-from-somebody shirt: easy across the shoulders, long at the back, good with the sleeves pushed up. Fine rust stripes on a creamy ground, one patch pocket.',
    material: '100% organic cotton poplin, 118 g/m²',
    care: CARE.shirt,
    weave: () => pinstripes('#b1552f', 12),
    ...{ surface: poplin, detail: buttoned() },
    draw: shirt({ pockets: 'one' }),
    colours: { ecru: [4, 68] },
  },
];

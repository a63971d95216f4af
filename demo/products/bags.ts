/** The bags. */

import { backpack } from '../pictures/bags/backpack';
import { crossbodyBag } from '../pictures/bags/crossbodyBag';
import { halfMoonBag } from '../pictures/bags/halfMoonBag';
import { tote } from '../pictures/bags/tote';
import { topstitched } from '../pictures/details/topstitched';
import { zipped } from '../pictures/details/zipped';
import { grain } from '../pictures/weaves/surfaces';
import { slub } from '../pictures/weaves/textures';
import { CARE } from './care';
import type { Style } from './style';

export const BAGS: readonly Style[] = [
  {
    slug: 'canvas-tote',
    name: 'Heavy Canvas Tote',
    seller: 'tidewater',
    price: 34,
    formerPrice: 43,
    shipping: 3.5,
    description:
      'Carries a week’s vegetables or a winter’s books. The handles go over a coat sleeve and are sewn on with a cross in a box, the strongest knot a machine can make. 42 by 40 by 12 cm.',
    material: '100% cotton canvas, 18 oz, one pocket outside',
    care: CARE.canvas,
    weave: slub,
    detail: topstitched(),
    draw: tote,
    colours: { ecru: [4.7, 174], moss: [4.4, 88], brick: [4.3, 59] },
  },
  {
    slug: 'leather-crossbody',
    name: 'Leather Crossbody Bag',
    seller: 'arden',
    price: 128.5,
    shipping: 5.95,
    description:
      'Room for a phone, a purse, a paperback and no more. The flap shuts with a brass turn lock, the strap shortens to a shoulder’s length, and a flat pocket behind holds the tickets. 24 by 19 by 7 cm.',
    material: 'Saddle leather, 2.4 mm, raw inside. Brass fittings',
    care: CARE.leather,
    surface: grain,
    detail: topstitched('#f0dcb4'),
    draw: crossbodyBag,
    colours: { tan: [4.8, 46], espresso: [4.6, 38], teal: [4.2, 22] },
  },
  {
    slug: 'commuter-backpack',
    name: 'Commuter Canvas Backpack',
    seller: 'kestrel',
    price: 89,
    shipping: 5.5,
    description:
      'A laptop of 15 inches lies against your back, lunch lies below, and rain stays outside. Padded straps, a quilted back, a front pocket one can reach on the train. 19 litres.',
    material: '100% waxed cotton canvas. Straps: recycled polyester mesh',
    care: CARE.waxed,
    weave: slub,
    detail: zipped(),
    draw: backpack,
    colours: { forest: [4.7, 73], slate: [4.5, 64] },
  },
  {
    slug: 'half-moon-bag',
    name: 'Half Moon Shoulder Bag',
    seller: 'arden',
    price: 112,
    shipping: 5.5,
    description:
      'Two curved panels and a zip: a shape that tucks under the arm and goes soft with use. Cut from one hide, so both sides age together. 31 by 18 by 8 cm.',
    material: 'Nappa leather, 1.2 mm. Lining: cotton twill. Brass zip',
    care: CARE.leather,
    surface: grain,
    detail: zipped('#c9a45c'),
    draw: halfMoonBag,
    colours: { plum: [4.6, 35], camel: [4.5, 43], blush: [4.3, 26] },
  },
];

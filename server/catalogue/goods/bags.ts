/** The bags. */
import { backpack } from '../pictures/bags/backpack';
import { crossbodyBag } from '../pictures/bags/crossbodyBag';
import { halfMoonBag } from '../pictures/bags/halfMoonBag';
import { tote } from '../pictures/bags/tote';
import { slub } from '../pictures/weaves/textures';
import type { Style } from './style';

export const BAGS: readonly Style[] = [
  {
    slug: 'canvas-tote',
    name: 'Heavy Canvas Tote',
    ...{ seller: 'tidewater', price: 34, shipping: 3.5 },
    weave: slub,
    draw: tote,
    colours: { ecru: [4.7, 174], moss: [4.4, 88], brick: [4.3, 59] },
  },
  {
    slug: 'leather-crossbody',
    name: 'Saddle Leather Crossbody Bag',
    ...{ seller: 'arden', price: 128.5, shipping: 5.95 },
    draw: crossbodyBag,
    colours: { tan: [4.8, 46], espresso: [4.6, 38], teal: [4.2, 22] },
  },
  {
    slug: 'commuter-backpack',
    name: 'Commuter Canvas Backpack',
    ...{ seller: 'kestrel', price: 89, shipping: 5.5 },
    weave: slub,
    draw: backpack,
    colours: { forest: [4.7, 73], slate: [4.5, 64] },
  },
  {
    slug: 'half-moon-bag',
    name: 'Half Moon Shoulder Bag',
    ...{ seller: 'arden', price: 112, shipping: 5.5 },
    draw: halfMoonBag,
    colours: { plum: [4.6, 35], camel: [4.5, 43], blush: [4.3, 26] },
  },
];

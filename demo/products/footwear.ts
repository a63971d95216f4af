/** The shoes: sneakers, boots, loafers and sandals. */

import { topstitched } from '../pictures/details/topstitched';
import { chelseaBoots, laceUpBoots } from '../pictures/shoes/boots';
import { highTops } from '../pictures/shoes/highTops';
import { loafers } from '../pictures/shoes/loafers';
import { sandals } from '../pictures/shoes/sandals';
import { sneakers } from '../pictures/shoes/sneakers';
import { grain, nap } from '../pictures/weaves/surfaces';
import { slub } from '../pictures/weaves/textures';
import { CARE } from './care';
import type { Style } from './style';

export const SNEAKERS: readonly Style[] = [
  {
    slug: 'court-sneakers',
    name: 'Leather Court Sneakers',
    seller: 'pavement',
    price: 94,
    shipping: 6.5,
    sizes: 'shoe',
    description:
      'A tennis shoe from before tennis shoes had springs. Smooth leather, a stitched cup sole, a padded collar. The sole can be replaced, which few of its kind can say.',
    material: 'Upper: full grain calf leather. Lining: leather. Sole: natural rubber',
    care: CARE.leather,
    surface: grain,
    detail: topstitched(),
    draw: sneakers({ sole: '#e9dcc3' }),
    colours: { chalk: [4.7, 142], sage: [4.5, 67], powder: [4.2, 58] },
  },
  {
    slug: 'gum-sole-sneakers',
    name: 'Suede Gum Sole Trainers',
    seller: 'pavement',
    price: 102.5,
    shipping: 6.5,
    sizes: 'shoe',
    description:
      'Indoor football gave us the gum sole: it grips, it does not mark, and it looks right with jeans. The suede is dense and short, so it brushes clean.',
    material: 'Upper: cow suede. Lining: cotton canvas. Sole: gum rubber',
    care: CARE.suede,
    surface: nap,
    detail: topstitched(),
    draw: sneakers({ sole: '#b98350' }),
    colours: { navy: [4.6, 71], terracotta: [4.3, 45] },
  },
  {
    slug: 'canvas-high-tops',
    name: 'Canvas High-Tops',
    seller: 'pavement',
    price: 68,
    shipping: 5.5,
    sizes: 'shoe',
    description:
      'Canvas and rubber baked into one piece, as basketball shoes once were. The toe cap takes the kicks, the ankle patch takes the knocks. They come up half a size large.',
    material: 'Upper: 12 oz cotton canvas. Sole: vulcanised rubber. Vegan glue',
    care: CARE.canvas,
    weave: slub,
    detail: topstitched(),
    draw: highTops,
    colours: { poppy: [4.6, 113], mustard: [4.1, 62], soot: [4.5, 127] },
  },
];

export const BOOTS: readonly Style[] = [
  {
    slug: 'chelsea-boots',
    name: 'Leather Chelsea Boots',
    seller: 'arden',
    price: 156,
    shipping: 7.95,
    sizes: 'shoe',
    description:
      'Pull on by the tab and go. The elastic is woven, not knitted, and keeps its grip for years; toe and heel are burnished by hand, a little darker than the rest.',
    material: 'Upper and lining: calf leather. Sole: leather with a rubber heel',
    care: CARE.leather,
    surface: grain,
    detail: topstitched(),
    draw: chelseaBoots,
    colours: { cocoa: [4.8, 54], soot: [4.7, 69] },
  },
  {
    slug: 'lace-up-boots',
    name: 'Welted Lace-Up Boots',
    seller: 'arden',
    price: 178.5,
    shipping: 7.95,
    sizes: 'shoe',
    dearer: { 'EU 45': 10 },
    description:
      'Upper, welt and sole are sewn, not glued, so a cobbler can give them a third and fourth life. Seven rows of waxed laces. Break them in with thin socks, then wear thick ones.',
    material: 'Upper: oiled bridle leather. Insole: cork. Sole: leather, Goodyear welted',
    care: CARE.leather,
    surface: grain,
    detail: topstitched(),
    draw: laceUpBoots,
    colours: { tan: [4.9, 41], burgundy: [4.5, 30], moss: [4.2, 25] },
  },
];

export const LOAFERS: readonly Style[] = [
  {
    slug: 'penny-loafers',
    name: 'Stitched Penny Loafers',
    seller: 'arden',
    price: 134,
    shipping: 6.5,
    sizes: 'shoe',
    description:
      'The seam around the toe is stitched by hand in an hour and a half, a pair. The strap has its slot, the heel its nails, and the leather lining makes socks a matter of opinion.',
    material: 'Upper and lining: calf leather. Sole: leather with a stacked heel',
    care: CARE.leather,
    surface: grain,
    detail: topstitched(),
    draw: loafers,
    colours: { burgundy: [4.7, 44], espresso: [4.6, 52], forest: [4.3, 27] },
  },
];

export const SANDALS: readonly Style[] = [
  {
    slug: 'strap-sandals',
    name: 'Two Strap Leather Sandals',
    seller: 'arden',
    price: 72,
    formerPrice: 120,
    shipping: 5.5,
    sizes: 'shoe',
    description:
      'Two broad straps, one thin one at the heel, and a footbed that takes the print of your foot within a fortnight. Vegetable tanned, so the pale ones darken in the sun.',
    material: 'Straps and footbed: vegetable tanned leather. Sole: rubber',
    care: CARE.leather,
    surface: grain,
    detail: topstitched(),
    draw: sandals,
    colours: { tan: [4.4, 66], chalk: [4.2, 48], soot: [4.3, 57] },
  },
];

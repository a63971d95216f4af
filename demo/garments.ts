/** Every garment of the demo shop, in the order of the product list. */

import { garmentsOf, type Garment } from './garment';
import { BAGS } from './products/bags';
import { BELTS } from './products/belts';
import { COATS } from './products/coats';
import { DRESSES } from './products/dresses';
import { BOOTS, LOAFERS, SANDALS, SNEAKERS } from './products/footwear';
import { HATS } from './products/hats';
import { JACKETS } from './products/jackets';
import { KNITS } from './products/knits';
import { SCARVES } from './products/scarves';
import { SHIRTS } from './products/shirts';
import { SHORTS } from './products/shorts';
import { SKIRTS } from './products/skirts';
import { SOCKS } from './products/socks';
import { SWEATSHIRTS } from './products/sweatshirts';
import { JEANS, TROUSERS } from './products/trousers';
import { T_SHIRTS } from './products/tShirts';
import { shopWindow } from './shopWindow';

/** The styles by category. The categories are words that shoppers search for. */
const CATEGORIES = {
  'T-Shirts': T_SHIRTS,
  Shirts: SHIRTS,
  Knitwear: KNITS,
  Sweatshirts: SWEATSHIRTS,
  Jackets: JACKETS,
  Coats: COATS,
  Dresses: DRESSES,
  Skirts: SKIRTS,
  Jeans: JEANS,
  Trousers: TROUSERS,
  Shorts: SHORTS,
  Sneakers: SNEAKERS,
  Boots: BOOTS,
  Loafers: LOAFERS,
  Sandals: SANDALS,
  Bags: BAGS,
  Hats: HATS,
  Scarves: SCARVES,
  Socks: SOCKS,
  Belts: BELTS,
};

/** The first garments of the product list: those on its first page, and some on the second. */
const FIRST = [
  'harbour-raincoat-mustard',
  'cable-fisherman-ecru',
  'botanical-wrap-dress-teal',
  'linen-camp-shirt-terracotta',
  'leather-crossbody-tan',
  'court-sneakers-sage',
  'pleated-midi-rose',
  'breton-pocket-tee-chalk',
  'duffle-coat-navy',
];

export const GARMENTS: readonly Garment[] = shopWindow(
  Object.entries(CATEGORIES).flatMap(([category, styles]) => garmentsOf(category, styles)),
  FIRST,
);

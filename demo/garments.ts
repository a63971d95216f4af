/** Every garment of the demo shop, laid out as a shop window. */
import { garmentsOf, type Garment } from './garment';
import { BAGS } from './goods/bags';
import { BELTS } from './goods/belts';
import { COATS } from './goods/coats';
import { DRESSES } from './goods/dresses';
import { BOOTS, LOAFERS, SANDALS, SNEAKERS } from './goods/footwear';
import { HATS } from './goods/hats';
import { JACKETS } from './goods/jackets';
import { KNITS } from './goods/knits';
import { SCARVES } from './goods/scarves';
import { SHIRTS } from './goods/shirts';
import { SHORTS } from './goods/shorts';
import { SKIRTS } from './goods/skirts';
import { SOCKS } from './goods/socks';
import { SWEATSHIRTS } from './goods/sweatshirts';
import { JEANS, TROUSERS } from './goods/trousers';
import { T_SHIRTS } from './goods/tShirts';
import { shopWindow } from './shopWindow';

/** By the words that a shopper looks for them with. */
const CATEGORIES = {
  ...{ 'T-Shirts': T_SHIRTS, Shirts: SHIRTS, Knitwear: KNITS, Sweatshirts: SWEATSHIRTS },
  ...{ Jackets: JACKETS, Coats: COATS, Dresses: DRESSES, Skirts: SKIRTS },
  ...{ Jeans: JEANS, Trousers: TROUSERS, Shorts: SHORTS },
  ...{ Sneakers: SNEAKERS, Boots: BOOTS, Loafers: LOAFERS, Sandals: SANDALS },
  ...{ Bags: BAGS, Hats: HATS, Scarves: SCARVES, Socks: SOCKS, Belts: BELTS },
};

/** What a visitor sees first: the opening page and the start of the next. */
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

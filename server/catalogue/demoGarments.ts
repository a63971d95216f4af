/** Every garment of the demo shop, laid out as a shop window. */
import { garmentsOf, type Garment } from './garment';
import { BELTS, SCARVES, SOCKS } from './goods/accessories';
import { BAGS } from './goods/bags';
import { DRESSES } from './goods/dresses';
import { BOOTS, LOAFERS, SANDALS, SNEAKERS } from './goods/footwear';
import { HATS } from './goods/hats';
import { KNITS } from './goods/knits';
import { COATS, JACKETS } from './goods/outerwear';
import { SHIRTS } from './goods/shirts';
import { SHORTS, SKIRTS } from './goods/shortsAndSkirts';
import { SWEATSHIRTS } from './goods/sweatshirts';
import { JEANS, TROUSERS } from './goods/trousers';
import { T_SHIRTS } from './goods/tShirts';
import { shopWindow } from './shopWindow';

const KINDS = {
  ...{ tShirt: T_SHIRTS, shirt: SHIRTS, knitwear: KNITS, sweatshirt: SWEATSHIRTS },
  ...{ jacket: JACKETS, coat: COATS, dress: DRESSES, skirt: SKIRTS },
  ...{ jeans: JEANS, trousers: TROUSERS, shorts: SHORTS },
  ...{ sneakers: SNEAKERS, boots: BOOTS, loafers: LOAFERS, sandals: SANDALS },
  ...{ bag: BAGS, hat: HATS, scarf: SCARVES, socks: SOCKS, belt: BELTS },
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

export const DEMO_GARMENTS: readonly Garment[] = shopWindow(
  Object.entries(KINDS).flatMap(([kind, styles]) => garmentsOf(kind, styles)),
  FIRST,
);

/** Every garment of the demo shop, laid out as a shop window. */
import { garmentsOf, type Garment } from './garment';
import { KNITS } from './goods/knits';
import { SHIRTS } from './goods/shirts';
import { SWEATSHIRTS } from './goods/sweatshirts';
import { T_SHIRTS } from './goods/tShirts';
import { shopWindow } from './shopWindow';

const KINDS = { tShirt: T_SHIRTS, shirt: SHIRTS, knitwear: KNITS, sweatshirt: SWEATSHIRTS };

/** What a visitor sees first. */
const FIRST: readonly string[] = [];

export const DEMO_GARMENTS: readonly Garment[] = shopWindow(
  Object.entries(KINDS).flatMap(([kind, styles]) => garmentsOf(kind, styles)),
  FIRST,
);

/** Playwright calls this before the first test, and the returned function after the last one. */

import { makeShopData } from './support/shopData';

export default makeShopData;

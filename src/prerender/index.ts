/**
 * Draws pages ahead, in Node: the very components of the browser. It holds no setting of a shop and asks
 * nobody but for the products that it is given. See `PageRenderer`.
 */
import { UNDRAWN } from '../../domain/drawnPage';
import { PAGES } from '../../domain/pages';
import { drawnName } from '../drawnName';

export { drawnName, NOT_FOUND, placeShown } from '../drawnName';
export { drawCart } from './drawCart';
export { drawPage } from './drawPage';

const isDrawn = (path: string) => drawnName(path, new URLSearchParams()) !== UNDRAWN;
/** Every page of the shop that is drawn, as where no more is asked for than its path. */
export const PAGE_NAMES: readonly string[] = Object.values(PAGES).filter(isDrawn);
/** The others. */
export const BARE_PAGES = Object.values(PAGES).filter((path) => !isDrawn(path));

import type { CatalogueView, DrawnPage } from '../../domain/drawnPage';
import { PAGES } from '../../domain/pages';
import { drawnCartState, drawnState } from '../app/drawnState';
import { draw } from './draw';
import { SAMPLE_CARTS } from './sampleCarts';
import { gatherStyles, styleIn } from './styles';

/** A page in the state in which a stranger meets it. */
export async function drawPage(name: string, view?: CatalogueView): Promise<DrawnPage> {
  const styles = gatherStyles();
  const drawing = await draw(name, drawnState(name, view), styles);
  // The page's policy allows no other styles than these: a cart that is drawn into it later needs some too.
  const carts = name === PAGES.orderReview ? SAMPLE_CARTS : [];
  for (const cart of carts) await draw(name, drawnCartState(cart), styles);
  return { name, ...drawing, style: styleIn(styles) };
}

/** A whole page out of the built shell and what is drawn into it. */
import {
  type CatalogueView,
  DRAWN_RULES,
  type DrawnPage,
  DRAWS_CARTS,
  ROOT_ID,
  VIEW_ID,
} from '../../domain/drawnPage';
import { dataElement } from './dataElement';
import { escapeText } from './renderPage';

const ROOT = new RegExp(`<div id="${ROOT_ID}">`);
const TITLE = /<title>[^<]*<\/title>/;

interface Extras {
  /** The products that the page was drawn with. */
  view?: CatalogueView | undefined;
  /** Where the page may ask for its cart to be drawn. */
  cartsAt?: string | undefined;
}

/** The shell with the drawn page in it, and its styles. */
export function composePage(
  shell: string,
  { name, title, html, style }: DrawnPage,
  { view, cartsAt }: Extras = {},
): string {
  const styles = `<style ${DRAWN_RULES}="${style.rules.join(' ')}">${style.css}</style>`;
  const data = view ? dataElement(VIEW_ID, view) : '';
  const carts = cartsAt === undefined ? '' : ` ${DRAWS_CARTS}="${escapeText(cartsAt)}"`;
  // Functions, because texts would have their dollar signs read.
  return shell
    .replace(TITLE, () => `<title>${escapeText(title)}</title>`)
    .replace('</head>', () => `${styles}</head>`)
    .replace(
      ROOT,
      () => `${data}<div id="${ROOT_ID}" data-drawn="${escapeText(name)}"${carts}>${html}`,
    );
}

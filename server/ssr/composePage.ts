/** A whole page out of the built shell and what is drawn into it. */
import {
  type CatalogueView,
  DRAWN_RULES,
  type DrawnPage,
  ROOT_ID,
  VIEW_ID,
} from '../../domain/drawnPage';
import { dataElement } from './dataElement';
import { escapeText } from './writeShopConfig';

const ROOT = new RegExp(`<div id="${ROOT_ID}">`);
const TITLE = /<title>[^<]*<\/title>/;

/** The shell with the drawn page in it, its styles, and the products that it was drawn with. */
export function composePage(
  shell: string,
  { name, title, html, style }: DrawnPage,
  view?: CatalogueView,
): string {
  const styles = `<style ${DRAWN_RULES}="${style.rules.join(' ')}">${style.css}</style>`;
  const data = view ? dataElement(VIEW_ID, view) : '';
  // Functions, because texts would have their dollar signs read.
  return shell
    .replace(TITLE, () => `<title>${escapeText(title)}</title>`)
    .replace('</head>', () => `${styles}</head>`)
    .replace(ROOT, () => `${data}<div id="${ROOT_ID}" data-drawn="${escapeText(name)}">${html}`);
}

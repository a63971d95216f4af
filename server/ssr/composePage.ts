/** A whole page out of the built shell and what is rendered into it. */
import {
  type CatalogueView,
  RULES_ATTRIBUTE,
  type RenderedPage,
  ROOT_ID,
  VIEW_ID,
} from '../../domain/renderedPage';
import { dataElement } from './dataElement';
import { escapeText } from './writeShopConfig';

const ROOT = new RegExp(`<div id="${ROOT_ID}">`);
const TITLE = /<title>[^<]*<\/title>/;

/** The shell with the rendered page in it, its styles, and the products that it was rendered with. */
export function composePage(
  shell: string,
  { name, title, html, style }: RenderedPage,
  view?: CatalogueView,
): string {
  const styles = `<style ${RULES_ATTRIBUTE}="${style.rules.join(' ')}">${style.css}</style>`;
  const data = view ? dataElement(VIEW_ID, view) : '';
  // Functions, because texts would have their dollar signs read.
  return shell
    .replace(TITLE, () => `<title>${escapeText(title)}</title>`)
    .replace('</head>', () => `${styles}</head>`)
    .replace(ROOT, () => `${data}<div id="${ROOT_ID}" data-rendered="${escapeText(name)}">${html}`);
}

/**
 * Inserts the rendered content of a page into the shell. The shell is the built file `shell.html`, an HTML
 * page without content.
 */
import {
  type CatalogueView,
  RULES_ATTRIBUTE,
  type RenderedPage,
  ROOT_ID,
  VIEW_ID,
} from '#domain/pageRenderer';
import { dataElement } from './dataElement';
import { escapeText } from './writeClientConfig';

const ROOT = new RegExp(`<div id="${ROOT_ID}">`);
const TITLE = /<title>[^<]*<\/title>/;

/** Returns the shell with the rendered title, content and styles, and with the products of `view` as JSON. */
export function composePage(
  shell: string,
  { name, title, html, style }: RenderedPage,
  view?: CatalogueView,
): string {
  const styles = `<style ${RULES_ATTRIBUTE}="${style.rules.join(' ')}">${style.css}</style>`;
  const data = view ? dataElement(VIEW_ID, view) : '';
  // Passes functions to `replace`, because `$` has a special meaning in replacement strings.
  return shell
    .replace(TITLE, () => `<title>${escapeText(title)}</title>`)
    .replace('</head>', () => `${styles}</head>`)
    .replace(ROOT, () => `${data}<div id="${ROOT_ID}" data-rendered="${escapeText(name)}">${html}`);
}

/** A whole page out of the built shell and what is drawn into it. */
import { type CatalogueView, type DrawnPage, ROOT_ID, VIEW_ID } from '../../domain/drawnPage';
import { escapeText } from './renderPage';

const ROOT = new RegExp(`<div id="${ROOT_ID}">`);
const TITLE = /<title>[^<]*<\/title>/;

/** The shell with the drawn page in it, its styles, and the products it was drawn with. */
export function composePage(shell: string, drawn: DrawnPage, view?: CatalogueView): string {
  const styles = drawn.styles.map(
    ({ label, css }) => `<style data-emotion="${label}">${css}</style>`,
  );
  // Functions, because texts would have their dollar signs read.
  return shell
    .replace(TITLE, () => `<title>${escapeText(drawn.title)}</title>`)
    .replace('</head>', () => `${styles.join('')}</head>`)
    .replace(
      ROOT,
      () =>
        `${viewElement(view)}<div id="${ROOT_ID}" data-drawn="${escapeText(drawn.name)}">${drawn.html}`,
    );
}

/** Data, not a script: no browser runs it. `<` is written so that no text can end the element. */
function viewElement(view: CatalogueView | undefined): string {
  if (!view) return '';
  const json = JSON.stringify(view).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${VIEW_ID}">${json}</script>`;
}

import { ROOT_ID } from '#domain/pageRenderer';
import { FONT_FACES } from './fontFaces';
import { THREAD_COLOUR } from './stitches';

/**
 * `scroll-padding-block` keeps focused elements from being covered by the sticky header, a message below it and the bar
 * at the bottom. The bar's own controls are always visible, so focusing one of them must not scroll the page.
 * Messages lie below the header, which with large letters has two rows. In a low window they lie at the bottom, because
 * header and bars scroll with the page there. `--message-edge` is their distance from the edge of the window.
 *
 * Elements with `aria-busy` are dimmed. Before hydration, these are used controls, or the labels of used radio buttons and
 * checkboxes, to show that the page has noticed the input. The frames of an animation would delay hydration. After
 * hydration, these are clicked links whose page takes longer than 60 ms.
 */
export const GLOBAL_STYLES = `${FONT_FACES}
html {
  --page-width: clamp(1200px, 72vw, 1600px);
  --focus-ring: ${THREAD_COLOUR};
  scroll-padding-block: 96px 88px;
  --message-edge: 88px;
  --message-place: var(--message-edge) auto;
}
html:has(.MuiSnackbar-root) { scroll-padding-top: calc(var(--message-edge) + 5.5rem); }
@media (max-width: 16rem) {
  html { --message-edge: calc(3rem + 48px); }
}
@media (max-height: 480px) {
  html { --message-edge: 8px; --message-place: auto var(--message-edge); }
  html:has(.MuiSnackbar-root) { scroll-padding-block: 8px calc(var(--message-edge) + 5.5rem); }
}
:is([data-bar], [data-part=purchase]) :is(a, button, input) { scroll-margin-bottom: -88px; }
body { overflow-wrap: break-word; }
:is(h2, h3) > a { color: inherit; text-decoration: none; }
:is(h2, h3) > a:hover { text-decoration: underline; text-underline-offset: 0.2em; text-decoration-thickness: from-font; }
:focus-visible { outline: 3px solid var(--focus-ring); outline-offset: 2px; }
#${ROOT_ID}[data-rendered] :is([aria-busy='true'], label:has([aria-busy='true'])) { cursor: progress; opacity: 0.5; }
a[aria-busy='true'] { cursor: progress; opacity: 0.5; transition: opacity 0s 60ms; }
q:lang(es) { quotes: '«' '»'; }
q:lang(fr) { quotes: '«\u00a0' '\u00a0»'; }
@media (forced-colors: active) {
  :focus-visible { outline-color: Highlight !important; }
}
@page { margin: 16mm; }
@media print and (max-width: 130mm) {
  @page { margin: 5mm; }
}
@media print {
  html[data-scheme] {
    color-scheme: light;
    --mui-palette-text-primary: #000;
    --mui-palette-text-secondary: #333;
    --mui-palette-divider: #999;
    --mui-palette-background-default: #fff;
    --mui-palette-background-paper: #fff;
    --mui-palette-secondary-main: #000;
  }
  a.MuiButton-root { display: none; }
  main:has([data-printed]) h1, main :has(~ [data-printed]), main:has([data-printed]) li:has([role='region']):not(:has([data-printed])) { display: none; }
}`;

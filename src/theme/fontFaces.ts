import { FIRST_FONTS } from './firstFonts';

const [besley, figtree] = FIRST_FONTS;

/**
 * The font faces, and the shop's two typefaces as CSS variables. The signs that the first fonts lack are fetched only
 * where a text has one. Their files have separate family names (`… Letters`), so that every face of a family is loaded. If
 * one face of a family is missing, Chromium asks the operating system for a last-resort font for each weight, and waits.
 *
 * The fallbacks are system fonts, scaled to the width of the shop's fonts, so that no text moves when the shop's fonts
 * arrive. Each percentage is the ratio of two mean character widths, weighted by the frequency of the characters in
 * English.
 */
export const FONT_FACES = `
@font-face {
  font-family: 'Besley Variable';
  font-display: swap;
  font-weight: 400 900;
  src: url('${besley.file}') format('woff2');
  unicode-range: U+20-7E, U+A0, U+2013-2014, U+2018-2019, U+201C-201D, U+2026;
}
@font-face {
  font-family: 'Besley Letters';
  font-display: swap;
  font-weight: 400 900;
  src: url('/fonts/besley-5.3.0-letters-500.woff2') format('woff2');
  unicode-range: U+A1-308, U+1E00-1EFF, U+2010-2012, U+201A, U+201E-2022, U+2030-20CF, U+2122, U+2212;
}
@font-face {
  font-family: 'Figtree Variable';
  font-display: swap;
  font-weight: 400 700;
  src: url('${figtree.file}') format('woff2');
  unicode-range: U+20-7E, U+A0, U+A3, U+B0, U+B2, U+B7, U+D7, U+E7, U+F1, U+2013-2014, U+2018-2019, U+201C-201D, U+2026, U+20AC, U+2191, U+2193;
}
@font-face {
  font-family: 'Figtree Letters';
  font-display: swap;
  font-weight: 400 700;
  src: url('/fonts/figtree-5.3.0-letters-400-700.woff2') format('woff2');
  unicode-range: U+A1-A2, U+A4-AF, U+B1, U+B3-B6, U+B8-D6, U+D8-E6, U+E8-F0, U+F2-308, U+1E00-1EFF, U+2010-2012, U+201A, U+201E-2022, U+2030-20AB, U+20AD-20CF, U+2122, U+2212, U+2215;
}
@font-face { font-family: 'DejaVu as Besley'; src: local('DejaVu Serif'); size-adjust: 100%; }
@font-face { font-family: 'Noto as Besley'; src: local('Noto Serif'); size-adjust: 106%; }
@font-face { font-family: 'Georgia as Besley'; src: local('Georgia'); size-adjust: 115%; }
@font-face {
  font-family: 'Arial as Figtree';
  src: local('Liberation Sans'), local('Arial'), local('Roboto');
  size-adjust: 101%;
}
html {
  --besley-fallback: 'DejaVu as Besley', 'Noto as Besley', 'Georgia as Besley', Georgia, serif;
  --figtree-fallback: 'Arial as Figtree', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
  --type-display: 'Besley Variable', 'Besley Letters', var(--besley-fallback);
  --type-text: 'Figtree Variable', 'Figtree Letters', var(--figtree-fallback);
}
html[data-fonts] { --type-display: var(--besley-fallback); }
html[data-fonts='pending'] { --type-text: var(--figtree-fallback); }`;

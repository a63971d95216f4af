/**
 * Type: Besley, an antique slab as on garment labels, speaks; Figtree, plain and round as the wordmark,
 * does the work. Both are served by the shop, under the Open Font License beside them.
 */
import type { TypographyVariantsOptions } from '@mui/material/styles';

const DISPLAY = '"Besley Variable", "Besley Stand-in", Georgia, serif';
const BODY =
  '"Figtree Variable", "Figtree Stand-in", system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';

/**
 * Most pages need plain letters only, headings in one weight: those are small files of their own, cut out
 * of the whole ones with fonttools, which are fetched for what is not in the small ones.
 * A stand-in is a local face at the measure of the real one, so that nothing moves when that arrives.
 * The file names carry the version, because they are cached for long.
 */
export const FONT_FACES = `
@font-face {
  font-family: 'Besley Variable';
  font-display: swap;
  font-weight: 400 900;
  src: url('/fonts/besley-5.3.0-text-500.woff2') format('woff2');
  unicode-range: U+20-7E, U+A0, U+2013-2014, U+2018-2019, U+201C-201D, U+2026;
}
@font-face {
  font-family: 'Besley Variable';
  font-display: swap;
  font-weight: 400 900;
  src: url('/fonts/besley-5.3.0-latin.woff2') format('woff2');
  unicode-range: U+A1-2FF, U+1E00-1EFF, U+2010-2012, U+201A, U+201E-2022, U+2030-20CF, U+2122;
}
@font-face {
  font-family: 'Figtree Variable';
  font-display: swap;
  font-weight: 400 700;
  src: url('/fonts/figtree-5.3.0-text.woff2') format('woff2');
  unicode-range: U+20-7E, U+A0, U+A3, U+B7, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2026, U+20AC, U+2191, U+2193;
}
@font-face {
  font-family: 'Figtree Variable';
  font-display: swap;
  font-weight: 300 900;
  src: url('/fonts/figtree-5.3.0-latin.woff2') format('woff2');
  unicode-range: U+A1-A2, U+A4-B6, U+B8-D6, U+D8-308, U+1E00-1EFF, U+2010-2012, U+201A, U+201E-2022, U+2030-20AB, U+20AD-20CF, U+2122, U+2212, U+2215;
}
@font-face {
  font-family: 'Besley Stand-in';
  src: local('Georgia'), local('DejaVu Serif'), local('Noto Serif');
  size-adjust: 104%;
}
@font-face {
  font-family: 'Figtree Stand-in';
  src: local('Arial'), local('Liberation Sans'), local('Roboto');
  size-adjust: 99%;
}`;

const heading = { fontFamily: DISPLAY, fontWeight: 500, letterSpacing: '-0.015em' };

/** The scale: 14, 16, 18, 24, then 32 to 48 with the window; the banner alone goes beyond. */
export const typography: TypographyVariantsOptions = {
  fontFamily: BODY,
  h1: { ...heading, fontSize: 'clamp(2rem, 1.5rem + 2.2vw, 3rem)', lineHeight: 1.08 },
  h2: { ...heading, fontSize: '1.5rem', lineHeight: 1.2 },
  h3: { ...heading, fontSize: '1.125rem', lineHeight: 1.3, letterSpacing: 0 },
  body1: { fontSize: '1rem', lineHeight: 1.6 },
  body2: { fontSize: '0.875rem', lineHeight: 1.5 },
  button: { fontWeight: 650, fontSize: '1rem', textTransform: 'none', lineHeight: 1.4 },
};

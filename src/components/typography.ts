/** Type: Besley, an antique slab as on garment labels, over the reader's own system face. */
import type { TypographyVariantsOptions } from '@mui/material/styles';

const DISPLAY = '"Besley Variable", "Besley Stand-in", Georgia, serif';
const BODY =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif';

/**
 * The stand-in is a local face widened to Besley's measure, so that nothing moves when the real one
 * arrives. The file name carries the version, because it is cached for long.
 */
export const FONT_FACES = `
@font-face {
  font-family: 'Besley Variable';
  font-display: swap;
  font-weight: 400 900;
  src: url('/fonts/besley-5.3.0-latin.woff2') format('woff2');
}
@font-face {
  font-family: 'Besley Stand-in';
  src: local('Georgia'), local('DejaVu Serif'), local('Noto Serif');
  size-adjust: 104%;
}`;

const heading = { fontFamily: DISPLAY, fontWeight: 500, letterSpacing: '-0.015em' };

export const typography: TypographyVariantsOptions = {
  fontFamily: BODY,
  h1: { ...heading, fontSize: 'clamp(2rem, 1.5rem + 2.2vw, 3rem)', lineHeight: 1.08 },
  h2: { ...heading, fontSize: '1.5rem', lineHeight: 1.2 },
  h3: { ...heading, fontSize: '1.125rem', lineHeight: 1.3, letterSpacing: 0 },
  body1: { fontSize: '1rem', lineHeight: 1.6 },
  body2: { fontSize: '0.875rem', lineHeight: 1.5 },
  button: { fontWeight: 600, fontSize: '0.9375rem', textTransform: 'none', lineHeight: 1.4 },
};

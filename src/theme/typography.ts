/**
 * The fonts. Headings are in Besley, an old-fashioned slab serif as on garment labels. All other text is in Figtree,
 * which is plain and round like the wordmark. The shop serves the files of both fonts, with their Open Font License.
 */
import type { TypographyVariantsOptions } from '@mui/material/styles';

const heading = { fontFamily: 'var(--type-display)', fontWeight: 500, letterSpacing: '-0.015em' };

/**
 * The standard font sizes are 14, 16, 18 and 24 px. The size of `h1` grows with the viewport from 32 to 48 px. Only the
 * banner's text is larger.
 */
export const typography: TypographyVariantsOptions = {
  fontFamily: 'var(--type-text)',
  h1: { ...heading, fontSize: 'clamp(2rem, 1.5rem + 2.2vw, 3rem)', lineHeight: 1.08 },
  h2: { ...heading, fontSize: '1.5rem', lineHeight: 1.2 },
  h3: { ...heading, fontSize: '1.125rem', lineHeight: 1.3, letterSpacing: 0 },
  body1: { fontSize: '1rem', lineHeight: 1.6 },
  body2: { fontSize: '0.875rem', lineHeight: 1.5 },
  button: { fontWeight: 650, fontSize: '1rem', textTransform: 'none', lineHeight: 1.4 },
};

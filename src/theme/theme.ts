/** The shop's theme: the design tokens. `components/` has the styles of components. Every colour is a CSS variable. */

import type {} from '@mui/material/AppBar';
import type {} from '@mui/material/Button';
import { createTheme, type Shadows, type TypographyVariantsOptions } from '@mui/material/styles';
import { buttons } from './components/buttons';
import { feedback } from './components/feedback';
import { inputs } from './components/inputs';
import { navigation } from './components/navigation';
import { surfaces } from './components/surfaces';
import { GLOBAL_STYLES } from './globalStyles';
import { muiPalette, SCHEMES } from './palette';

// The names that the shop adds to Material UI's theme.
declare module '@mui/material/styles' {
  /** Tells Material UI's types that the theme uses CSS variables. */
  interface CssThemeVariables {
    enabled: true;
  }
  interface PaletteOptions {
    /** The denim colour of the header, the footer and the banner. */
    cloth: { main: string; contrastText: string };
    /** The bright colour of stitches on denim. `dark` is the colour on hover. */
    stitch: { main: string; dark: string; contrastText: string };
  }
}

declare module '@mui/material/AppBar' {
  interface AppBarPropsColorOverrides {
    cloth: true;
  }
}

declare module '@mui/material/Button' {
  interface ButtonPropsColorOverrides {
    stitch: true;
  }
  interface ButtonPropsVariantOverrides {
    nav: true;
  }
}

const heading = { fontFamily: 'var(--type-display)', fontWeight: 500, letterSpacing: '-0.015em' };

/**
 * The fonts. Headings are in Besley, an old-fashioned slab serif as on garment labels. All other text is in Figtree,
 * which is plain and round like the wordmark. The shop serves the files of both fonts, with their Open Font License.
 *
 * The standard font sizes are 14, 16, 18 and 24 px. The size of `h1` grows with the viewport from 32 to 48 px. Only the
 * banner's text is larger.
 */
const typography: TypographyVariantsOptions = {
  fontFamily: 'var(--type-text)',
  h1: {
    ...heading,
    fontSize: 'clamp(2rem, 1.5rem + 2.2vw, 3rem)',
    lineHeight: 1.08,
    // Fits a word of eleven letters into a line on a phone with a large font.
    '@media (max-width: 15em)': { fontSize: '1.6rem' },
  },
  h2: { ...heading, fontSize: '1.5rem', lineHeight: 1.2 },
  h3: { ...heading, fontSize: '1.125rem', lineHeight: 1.3, letterSpacing: 0 },
  body1: { fontSize: '1rem', lineHeight: 1.6 },
  body2: { fontSize: '0.875rem', lineHeight: 1.5 },
  button: { fontWeight: 650, fontSize: '1rem', textTransform: 'none', lineHeight: 1.4 },
};

/** No component of Material UI has a shadow, but `Paper` needs a list of shadows. */
const FLAT = Array.from({ length: 25 }, () => 'none') as Shadows;

export const theme = createTheme({
  // The attribute of `<html>` that contains the colour scheme. `src/hydration` sets it before the first paint.
  cssVariables: { colorSchemeSelector: 'data-scheme' },
  colorSchemes: {
    light: { palette: muiPalette(SCHEMES.light) },
    dark: { palette: muiPalette(SCHEMES.dark) },
  },
  shape: { borderRadius: 3 },
  shadows: FLAT,
  spacing: 8,
  typography,
  mixins: { toolbar: { minHeight: 76 } },
  motion: { reducedMotion: 'system' },
  transitions: {
    duration: { shortest: 100, shorter: 140, short: 180, standard: 220, complex: 320 },
    easing: { easeOut: 'cubic-bezier(0.2, 0, 0, 1)' },
  },
  components: {
    MuiCssBaseline: { styleOverrides: GLOBAL_STYLES },
    ...buttons,
    ...feedback,
    ...inputs,
    ...navigation,
    ...surfaces,
  },
});

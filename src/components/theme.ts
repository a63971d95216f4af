/** The look of the shop. Every colour reaches the page as a CSS variable. */
import { createTheme, type Shadows, type Theme } from '@mui/material/styles';
import { controls } from './controls';
import { FONT_FACES } from './fontFaces';
import { muiPalette, SCHEMES } from './palette';
import { THREAD } from './stitches';
import { isNoVariable } from './themeVariables';
import { typography } from './typography';

/** The header sticks to the top: what the keyboard reaches must not hide under it. */
const GLOBAL = `
html { --page-width: clamp(1200px, 72vw, 1600px); scroll-padding-block: 96px 88px; }
body { overflow-wrap: break-word; }
:focus-visible { outline: 3px solid ${THREAD}; outline-offset: 2px; }
@media (forced-colors: active) {
  :focus-visible, .Mui-focusVisible { outline-color: Highlight !important; }
}
@media print {
  @page { margin: 16mm; }
  html[data-scheme] {
    color-scheme: light;
    --mui-palette-text-primary: #000;
    --mui-palette-text-secondary: #333;
    --mui-palette-divider: #999;
    --mui-palette-background-default: #fff;
    --mui-palette-background-paper: #fff;
    --mui-palette-secondary-main: #000;
  }
  a[data-variant] { display: none; }
  main:has([data-printed]) h1, main:has([data-printed]) li:has([role='region']):not(:has([data-printed])) { display: none; }
}`;

/** The attribute of `<html>` that names the scheme. `src/beforePaint` sets it before the first paint. */
const SCHEME_ATTRIBUTE = 'data-scheme';

/** The library's shadows, of which none is used: its papers want a list of them all the same. */
const FLAT = Array.from({ length: 25 }, () => 'none') as Shadows;

/** Tells the library's types that the theme has variables. */
declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
}

const light = { palette: muiPalette(SCHEMES.light) };
const dark = { palette: muiPalette(SCHEMES.dark) };

const look = {
  cssVariables: {
    colorSchemeSelector: SCHEME_ATTRIBUTE,
    shouldSkipGeneratingVar: isNoVariable,
  },
  shape: { borderRadius: 3 },
  shadows: FLAT,
  spacing: 8,
  typography,
  motion: { reducedMotion: 'system' },
  transitions: {
    duration: { shortest: 100, shorter: 140, short: 180, standard: 220, complex: 320 },
    easing: { easeOut: 'cubic-bezier(0.2, 0, 0, 1)' },
  },
  components: { MuiCssBaseline: { styleOverrides: FONT_FACES + GLOBAL }, ...controls },
} satisfies Parameters<typeof createTheme>[0];

/** With the variables of both schemes, for a page that has none yet. */
const wholeTheme = once(() => createTheme({ ...look, colorSchemes: { light, dark } }));

/**
 * Components name variables and nothing else, so that the colours of one scheme will do for both where the
 * variables are there: to mix those of the other as well would hold a phone up.
 */
const wokenTheme = once(() => {
  const theme = createTheme({ ...look, colorSchemes: { light } });
  theme.colorSchemes.dark = theme.colorSchemes.light;
  return theme;
});

/** Made once. `isWritten` says that the variables stand in the page already. */
export function themeOf(isWritten: boolean): Theme {
  return isWritten ? wokenTheme() : wholeTheme();
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

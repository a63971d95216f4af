/**
 * The shop's theme. This file contains the design tokens, and `components/` contains the component styles,
 * grouped as in Material UI's documentation. On the page, every colour is a CSS variable.
 */
import { createTheme, type Shadows } from '@mui/material/styles';
import { buttons } from './components/buttons';
import { feedback } from './components/feedback';
import { inputs } from './components/inputs';
import { navigation } from './components/navigation';
import { surfaces } from './components/surfaces';
import { GLOBAL_STYLES } from './globalStyles';
import { muiPalette, SCHEMES } from './palette';
import type {} from './themeTypes';
import { typography } from './typography';

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

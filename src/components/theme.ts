/** The look of the shop. Every colour reaches the page as a CSS variable. */
import { createTheme } from '@mui/material/styles';
import { muiPalette, SCHEMES } from './palette';
import { FONT_FACES, typography } from './typography';

const THREAD = 'var(--mui-palette-secondary-main)';
const FIELD_BORDER = 'var(--mui-palette-grey-500)';

/** The focus ring, the same for everything that takes the keyboard. */
const focusRing = { outline: `3px solid ${THREAD}`, outlineOffset: 2 };

/** The header sticks to the top: what the keyboard reaches must not hide under it. */
const GLOBAL = `
html { scroll-padding-top: 96px; }
:focus-visible { outline: 3px solid ${THREAD}; outline-offset: 2px; }`;

/**
 * `media` lets the style sheet itself follow the reader's system: no script has to run before the
 * first paint, which the content security policy would refuse.
 */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'media' },
  colorSchemes: {
    light: { palette: muiPalette(SCHEMES.light) },
    dark: { palette: muiPalette(SCHEMES.dark) },
  },
  shape: { borderRadius: 3 },
  typography,
  motion: { reducedMotion: 'system' },
  components: {
    MuiCssBaseline: { styleOverrides: FONT_FACES + GLOBAL },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          minHeight: 44,
          paddingInline: 20,
          '&.MuiButton-outlined': { borderColor: FIELD_BORDER, borderWidth: 1.5 },
        },
        sizeLarge: { minHeight: 56, paddingInline: 32, fontSize: '1.0625rem' },
        sizeSmall: { minHeight: 36, paddingInline: 14 },
      },
    },
    MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44, color: 'inherit' } } },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none' } },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { backgroundColor: 'var(--mui-palette-background-paper)' },
        notchedOutline: { borderColor: FIELD_BORDER },
      },
    },
    MuiFormLabel: { styleOverrides: { root: { color: 'inherit' } } },
    MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, fontSize: '0.875rem' } } },
    MuiLink: {
      styleOverrides: {
        root: {
          textUnderlineOffset: '0.2em',
          textDecorationThickness: 'from-font',
        },
      },
    },
  },
});

/** The library's controls in the shop's clothes: flat, crisp, sewn on. */
import type { Components, Theme } from '@mui/material/styles';
import { THREAD } from './stitches';

const FIELD_BORDER = 'var(--mui-palette-grey-500)';

/** The focus ring, the same for everything that takes the keyboard. */
const focusRing = { outline: `3px solid ${THREAD}`, outlineOffset: 2 };

/** A label sewn to the page: its stitches show where one points, and always on the large ones. */
const sewn = {
  content: '""',
  position: 'absolute',
  inset: 4,
  border: '1.5px dashed currentColor',
  borderRadius: 1,
  opacity: 0,
  pointerEvents: 'none',
  transition: 'opacity 140ms, inset 140ms cubic-bezier(0.2, 0, 0, 1)',
} as const;

export const controls: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        position: 'relative',
        minHeight: 44,
        paddingInline: 20,
        '&.MuiButton-outlined': { borderColor: FIELD_BORDER, borderWidth: 1.5 },
        '&.MuiButton-contained::after': sewn,
        '&.MuiButton-contained:hover::after, &.MuiButton-sizeLarge.MuiButton-contained::after': {
          opacity: 0.55,
        },
        '&.MuiButton-contained:active::after': { inset: 6 },
      },
      sizeLarge: { minHeight: 56, paddingInline: 32, fontSize: '1.0625rem' },
      sizeSmall: { paddingInline: 14 },
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
      root: { textUnderlineOffset: '0.2em', textDecorationThickness: 'from-font' },
    },
  },
};

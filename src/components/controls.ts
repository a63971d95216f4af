/** What is left of the library's controls, in the shop's clothes. */
import type { Components, Theme } from '@mui/material/styles';

const FIELD_BORDER = 'var(--mui-palette-grey-500)';

export const controls: Components<Theme> = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        backgroundColor: 'var(--mui-palette-background-paper)',
        // The library's own mark of the focus needs a living page.
        '&:has(:is(input, textarea):focus) .MuiOutlinedInput-notchedOutline': { borderWidth: 2 },
      },
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

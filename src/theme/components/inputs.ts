/** The styles of form fields. */

import type { Components, Theme } from '@mui/material/styles';

/**
 * Selects the outline of a focused field. Material UI highlights the outline by script, so before hydration only this
 * rule does.
 */
const FIELD = ':is(input, textarea, select)';
const FOCUSED = `:has(${FIELD}:focus) .MuiOutlinedInput-notchedOutline`;

export const inputs: Components<Theme> = {
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        minHeight: 44,
        backgroundColor: 'var(--mui-palette-background-paper)',
        [`&${FOCUSED}`]: { borderWidth: 2 },
        [`&:has(${FIELD}:focus-visible)`]: {
          outline: '3px solid var(--focus-ring)',
          outlineOffset: 2,
        },
        [`&:not(.Mui-error)${FOCUSED}`]: { borderColor: 'var(--mui-palette-primary-main)' },
      },
      input: {
        '&::placeholder': { opacity: 1, color: 'var(--mui-palette-text-secondary)' },
      },
      notchedOutline: { borderColor: 'var(--mui-palette-grey-500)' },
    },
  },
  MuiNativeSelect: { styleOverrides: { select: { '&:focus': { outline: 'none' } } } },
  MuiFormLabel: {
    styleOverrides: {
      root: { '&, &.Mui-focused:not(.Mui-error)': { color: 'inherit' } },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, fontSize: '0.875rem' } } },
};

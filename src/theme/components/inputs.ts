import type { Components, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

// These match the outline of a focused field. Material UI highlights the outline by a script, which does not run before
// hydration.
const FIELD = ':is(input, textarea, select)';
const FOCUSED = `:has(${FIELD}:focus) .MuiOutlinedInput-notchedOutline`;

/** The padding of a field with an end adornment. Material UI's padding is on the right, in every direction of text. */
const withEnd = (paddingInline: string) => ({
  props: ({ ownerState }: { ownerState: { endAdornment?: ReactNode } }) =>
    Boolean(ownerState.endAdornment),
  style: { paddingInline },
});

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
        variants: [withEnd('0 var(--_trailingPad)')],
      },
      input: {
        // A placeholder that is too long for its field, as in German, ends with an ellipsis instead of half a letter.
        textOverflow: 'ellipsis',
        variants: [withEnd('14px 0')],
        '&::placeholder': { opacity: 1, color: 'var(--mui-palette-text-secondary)' },
      },
      notchedOutline: { borderColor: 'var(--mui-palette-grey-500)' },
    },
  },
  MuiNativeSelect: {
    styleOverrides: {
      select: { '&:focus': { outline: 'none' }, '&&&&': { paddingInline: '14px 32px' } },
      icon: { '&&': { insetInline: 'auto 7px' } },
    },
  },
  MuiFormControlLabel: { styleOverrides: { root: { marginInline: '-11px 16px' } } },
  MuiInputAdornment: { styleOverrides: { positionEnd: { marginInline: '8px 0' } } },
  MuiFormLabel: {
    styleOverrides: {
      root: { '&, &.Mui-focused:not(.Mui-error)': { color: 'inherit' } },
    },
  },
  MuiFormHelperText: {
    styleOverrides: { root: { marginInline: 0, fontSize: '0.875rem', textAlign: 'start' } },
  },
};

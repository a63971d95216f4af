import type { Components, CSSObject, Theme } from '@mui/material/styles';
import { THREAD_COLOUR } from '../stitches';

/** On narrow screens, the buttons for the previous and next page are below the numbers. */
const stepsBelow: CSSObject = {
  '&::before': { content: '""', order: 1, flexBasis: '100%' },
  '& > li:first-of-type': { order: 2 },
  '& > li:last-of-type': { order: 3 },
};

const pointedAt = {
  '&:hover': { backgroundColor: 'var(--mui-palette-background-paper)' },
};

export const navigation: Components<Theme> = {
  MuiLink: {
    styleOverrides: {
      root: { textUnderlineOffset: '0.2em', textDecorationThickness: 'from-font' },
    },
  },
  MuiPagination: {
    styleOverrides: {
      ul: ({ theme }) => ({
        justifyContent: 'center',
        gap: 2,
        [theme.breakpoints.down('sm')]: stepsBelow,
      }),
    },
  },
  MuiPaginationItem: {
    styleOverrides: {
      root: {
        minWidth: 44,
        height: 44,
        margin: 0,
        padding: '0 10px',
        fontSize: '1rem',
        fontVariantNumeric: 'tabular-nums',
        borderRadius: 0,
        ...pointedAt,
        '&.Mui-selected': {
          fontWeight: 700,
          backgroundColor: 'transparent',
          borderBottom: `2px dashed ${THREAD_COLOUR}`,
          ...pointedAt,
        },
        '&.Mui-disabled': { color: 'var(--mui-palette-text-secondary)', opacity: 0.6 },
      },
      ellipsis: { display: 'grid', placeItems: 'center', minWidth: 32, padding: 0 },
      icon: { margin: 0, fontSize: 'inherit' },
    },
  },
};

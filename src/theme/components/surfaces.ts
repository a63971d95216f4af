import type { Components, CSSObject, Theme } from '@mui/material/styles';
import { cloth, STITCH_ROW } from '../stitches';

/** The page header looks like a waistband: denim with a row of stitches along its lower edge. */
const waistband: CSSObject = {
  ...cloth,
  borderBottom: '1px solid transparent',
  '&::after': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    bottom: 4,
    height: 2,
    pointerEvents: 'none',
    backgroundImage: STITCH_ROW,
  },
  // On small screens the header is not sticky. Its position is `relative` instead of `static`, because its stitches are
  // positioned relative to it.
  '@media (max-height: 480px), (max-width: 16rem)': { position: 'relative' },
  '@media print': { display: 'none' },
};

export const surfaces: Components<Theme> = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiAppBar: {
    defaultProps: { elevation: 0, enableColorOnDark: true },
    styleOverrides: { root: waistband },
  },
  MuiToolbar: {
    defaultProps: { disableGutters: true },
    styleOverrides: {
      root: ({ theme }) => ({
        gap: 4,
        width: '100%',
        maxWidth: 'calc(var(--page-width) + 64px)',
        margin: '0 auto',
        padding: '0 16px 4px',
        boxSizing: 'border-box',
        [theme.breakpoints.up('sm')]: { padding: '0 32px 4px', gap: 16 },
        // With very large text, the screen is narrower than 16rem, and menu, sign-in and cart do not fit into one row.
        '@media (max-width: 16rem)': { flexWrap: 'wrap' },
      }),
    },
  },
};

import type { Components, Theme } from '@mui/material/styles';
import { cloth, STITCH } from '../stitches';

export const feedback: Components<Theme> = {
  MuiAlert: {
    defaultProps: { icon: false },
    styleOverrides: {
      root: {
        flexDirection: 'column',
        alignItems: 'start',
        padding: '4px 0',
        paddingInlineStart: 16,
        fontSize: '1rem',
        lineHeight: 1.6,
        borderInlineStart: '3px solid',
        borderRadius: 0,
        backgroundColor: 'transparent',
        variants: [
          { props: { severity: 'error' }, style: { color: 'var(--mui-palette-error-main)' } },
        ],
      },
      message: { padding: 0, overflow: 'visible', overflowWrap: 'anywhere' },
      // The message is red, but its buttons have the colour of text.
      action: { margin: '12px 0 0', padding: 0, color: 'var(--mui-palette-text-primary)' },
    },
  },
  MuiSkeleton: {
    // Skeletons are not animated, because usually an animated spinner is visible too.
    defaultProps: { animation: false },
    styleOverrides: { root: { backgroundColor: 'var(--mui-palette-divider)', opacity: 0.45 } },
  },
  MuiBadge: {
    styleOverrides: {
      // In `rem`, the badge grows with the font size. Material UI's sizes are in pixels.
      badge: {
        minWidth: '1.25rem',
        height: '1.25rem',
        padding: '0 0.375rem',
        borderRadius: '0.625rem',
        insetInline: 'auto 0',
        // Material UI moves the badge to the right by half its width, in every direction of text.
        '[dir=rtl] &': { translate: '-100%' },
      },
    },
  },
  MuiSnackbar: {
    defaultProps: { anchorOrigin: { vertical: 'top', horizontal: 'center' } },
    styleOverrides: {
      root: {
        // There the message covers neither the header nor the bars at the bottom.
        '&&': { insetBlock: 'var(--message-place)' },
        '@media print': { display: 'none' },
      },
    },
  },
  MuiSnackbarContent: {
    styleOverrides: {
      root: {
        ...cloth,
        flexWrap: 'nowrap',
        fontSize: '1rem',
        border: `1.5px dashed ${STITCH}`,
      },
      message: { fontWeight: 600, overflowWrap: 'anywhere' },
      action: { gap: 4, marginInline: 'auto -8px', paddingInline: '16px 0' },
    },
  },
};

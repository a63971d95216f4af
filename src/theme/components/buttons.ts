import type { Components, CSSObject, Theme } from '@mui/material/styles';
import { delayedDim } from '../delayedIndicators';
import { STITCH } from '../stitches';

/** A filled button looks like a sewn-on label. Its stitches are visible on hover, and on large buttons always. */
const sewn: CSSObject = {
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 4,
    border: '1.5px dashed currentColor',
    borderRadius: 1,
    opacity: 0,
    pointerEvents: 'none',
    transition: 'opacity 140ms, inset 140ms cubic-bezier(0.2, 0, 0, 1)',
  },
  '&:hover::after, &.MuiButton-sizeLarge::after': { opacity: 0.55 },
  '&:active::after': { inset: 6 },
};

/** Material UI's icons in buttons have sizes in pixels, which do not grow with the reader's font size. */
const GROWING_ICON: CSSObject = { '& > *:nth-of-type(1)': { fontSize: '1.25rem' } };

/** A filled button has the shop's colour, whatever the colour of the text around it. */
const filled: CSSObject = {
  color: 'var(--mui-palette-primary-contrastText)',
  '--variant-containedBg': 'var(--mui-palette-primary-main)',
  '@media (hover: hover)': {
    '&:hover': { '--variant-containedBg': 'var(--mui-palette-primary-dark)' },
  },
};

/** The appearance of the links and buttons in the site's navigation. Stitches underline the current page's link. */
const nav: CSSObject = {
  minWidth: 0,
  padding: '12px 10px 9px',
  fontWeight: 500,
  fontSize: '0.9375rem',
  lineHeight: 1.6,
  borderRadius: 0,
  border: 0,
  borderBottom: '2px dashed transparent',
  '&:hover': { borderBottomColor: 'currentColor' },
  '&[aria-current]': { borderBottomColor: STITCH },
};

/**
 * The styles of an element that contains navigation links. Every page has about twenty such links. They are plain
 * links, because as many buttons of Material UI would delay hydration on a phone by 100 ms.
 */
export const navLinkStyles: CSSObject = {
  '& a': {
    ...nav,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSizing: 'border-box',
    minHeight: 44,
    color: 'inherit',
    textDecoration: 'none',
  },
};

export const buttons: Components<Theme> = {
  MuiButtonBase: {
    // Without `disableTouchRipple`, the first touch of each button would render it again, for a ripple that never comes.
    defaultProps: { disableRipple: true, disableTouchRipple: true },
    styleOverrides: {
      root: {
        '&:focus-visible': { outline: '3px solid var(--focus-ring)', outlineOffset: 2 },
        '&[data-busy]': { cursor: 'progress', animation: delayedDim },
      },
    },
  },
  // The scrolling tab bar would clip an outline around a tab.
  MuiTab: { styleOverrides: { root: { '&:focus-visible': { outlineOffset: -3 } } } },
  MuiButton: {
    defaultProps: { disableElevation: true, color: 'inherit' },
    styleOverrides: {
      root: {
        minHeight: 44,
        padding: '5px 20px',
        fontSize: '1rem',
        textAlign: 'center',
        // Forced-colors mode removes the background. Only this border then distinguishes a button from text.
        '@media (forced-colors: active)': { border: '1px solid ButtonText' },
        variants: [
          { props: { variant: 'contained' }, style: sewn },
          { props: { variant: 'contained', color: 'inherit' }, style: filled },
          {
            props: { variant: 'outlined' },
            style: { border: '1.5px solid var(--mui-palette-grey-500)' },
          },
          {
            props: { size: 'large' },
            style: { minHeight: 56, paddingInline: 32, fontSize: '1.0625rem' },
          },
          { props: { size: 'small' }, style: { paddingInline: 14, fontSize: '0.9375rem' } },
          { props: { variant: 'nav' }, style: nav },
        ],
      },
      startIcon: { margin: 0, marginInlineEnd: 8, ...GROWING_ICON },
      endIcon: { marginInline: '8px -4px', ...GROWING_ICON },
    },
  },
  MuiIconButton: {
    defaultProps: { color: 'inherit' },
    styleOverrides: {
      root: {
        minWidth: 44,
        minHeight: 44,
        '@media (hover: hover)': {
          '&:hover': { backgroundColor: 'var(--mui-palette-action-hover)' },
        },
      },
    },
  },
};

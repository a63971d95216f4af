/**
 * The styled elements of a cart line. `CartSkeleton` uses them too, so that the placeholders have the dimensions of
 * the lines.
 */
import { styled } from '@mui/material/styles';

export const Lines = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

export const Line = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '80px minmax(0, 1fr)',
  gap: 16,
  minHeight: 172,
  boxSizing: 'border-box',
  padding: '20px 0',
  // The browser skips the layout of off-screen lines of a long cart.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 172px',
  borderTop: '1px solid var(--mui-palette-divider)',
  '&:last-of-type': { borderBottom: '1px solid var(--mui-palette-divider)' },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '112px minmax(0, 1fr)', gap: 24 },
}));

export const LineBody = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  minWidth: 0,
});

/** Shows the name and the price at opposite ends. They are stacked if the cart line is too narrow. */
export const LineHead = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 16px',
  fontWeight: 700,
  '& > :last-child:not(:first-child)': { marginInlineStart: 'auto' },
});

export const LineName = styled('h2')(({ theme }) => ({
  ...theme.typography.h3,
  flex: '1 1 7em',
  margin: 0,
  overflowWrap: 'anywhere',
}));

/**
 * Shows the variant, the shipping cost and the price per piece, side by side if they fit. The price per piece
 * appears when the quantity becomes two. Side by side, it does not move the elements below.
 */
export const LineFacts = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 8px',
  fontSize: '0.875rem',
  color: 'var(--mui-palette-text-secondary)',
  overflowWrap: 'anywhere',
});

export const LineControls = styled('div')({
  marginTop: 'auto',
  paddingTop: 12,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  // Aligns the icon of the remove button with the prices. The button is larger than its icon.
  '& > :last-child': { marginInlineEnd: -10 },
});

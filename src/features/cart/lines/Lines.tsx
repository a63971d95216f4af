import { styled } from '@mui/material/styles';

export const Lines = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

export const Line = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '80px minmax(0, 1fr)',
  gap: 16,
  minHeight: 198,
  boxSizing: 'border-box',
  padding: '20px 0',
  // The browser skips the layout of off-screen lines of a long cart.
  contentVisibility: 'auto',
  // The focus ring of the remove button extends beyond the line.
  overflowClipMargin: 16,
  // The height does not include the padding and the borders of the line.
  containIntrinsicSize: 'auto 156px',
  borderTop: '1px solid var(--mui-palette-divider)',
  '&:last-of-type': { borderBottom: '1px solid var(--mui-palette-divider)' },
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: '112px minmax(0, 1fr)',
    gap: 24,
    minHeight: 181,
    containIntrinsicSize: 'auto 140px',
  },
}));

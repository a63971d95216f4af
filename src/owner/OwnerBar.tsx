import { styled } from '@mui/material/styles';

/** A bar at the bottom of the window: the result of the last action, or the buttons for the selected rows. */
export const OwnerBar = styled('section')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 5,
  marginTop: 24,
  padding: '12px 16px',
  display: 'grid',
  gap: 8,
  border: '1px solid var(--mui-palette-divider)',
  backgroundColor: 'var(--mui-palette-background-paper)',
  // An empty bar stays in the page, because screen readers only announce changes of a live region that exists already.
  '&[data-empty]': { border: 0, padding: 0, margin: 0, background: 'none' },
  // Above the next bar, which sticks to the bottom too.
  '&:has(+ section:not([data-empty]))': { bottom: 69 },
  '@media (max-height: 480px)': { position: 'static' },
  // On a phone, two buttons in a row keep the bar low, so that it leaves space for the orders.
  [theme.breakpoints.down('sm')]: {
    padding: 8,
    // A phone has no space for two sticky bars.
    '&:has(+ section:not([data-empty]))': { position: 'static' },
    '& .MuiButton-root': { paddingInline: 6, fontSize: '0.9375rem' },
    '& [data-buttons] > .MuiButton-root': { flex: '1 0 40%' },
    '& .MuiButton-startIcon': { display: 'none' },
  },
}));

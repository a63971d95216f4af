import { styled } from '@mui/material/styles';

/** A bar at the lower edge of the window: what was just done, and what can be done with what is chosen. */
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
  // A bar that says nothing yet: screen readers must know it before it speaks.
  '&[data-empty]': { border: 0, padding: 0, margin: 0, background: 'none' },
  // Above the next bar, which is at the lower edge too.
  '&:has(+ section:not([data-empty]))': { bottom: 69 },
  '@media (max-height: 480px)': { position: 'static' },
  // Two buttons a row: on a phone, the bar must leave room for the orders.
  [theme.breakpoints.down('sm')]: {
    padding: 8,
    // There is no room for two.
    '&:has(+ section:not([data-empty]))': { position: 'static' },
    '& .MuiButton-root': { paddingInline: 6, fontSize: '0.9375rem' },
    '& [data-buttons] > .MuiButton-root': { flex: '1 0 40%' },
    '& .MuiButton-startIcon': { display: 'none' },
  },
}));

import { styled } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';

/** A strip across the page, just below the header. It looks like tape. */
const Tape = styled('div')(({ theme }) => ({
  gridColumn: 'full',
  '&:not(:empty)': {
    margin: '-32px 0 24px',
    [theme.breakpoints.up('sm')]: { marginTop: -48 },
    padding: '10px var(--edge)',
    textAlign: 'center',
    fontWeight: 600,
    color: 'var(--mui-palette-secondary-contrastText)',
    backgroundColor: 'var(--mui-palette-secondary-main)',
    border: '1px solid transparent',
  },
}));

/** Shows a message while the browser is offline. */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <Tape role="status">
      {!online && 'You are offline. Your cart is kept; the rest waits until you are back.'}
    </Tape>
  );
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

import { styled } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';

/** A strip of tape across the page, below the header that sticks. */
const Tape = styled('div')({
  gridColumn: 'full',
  '&:not(:empty)': {
    margin: '-8px 0 24px',
    padding: '10px var(--edge)',
    textAlign: 'center',
    fontWeight: 600,
    color: 'var(--mui-palette-secondary-contrastText)',
    backgroundColor: 'var(--mui-palette-secondary-main)',
    border: '1px solid transparent',
  },
});

/** Says that the browser has lost its connection, and says nothing once it is back. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
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

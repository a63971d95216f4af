import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';

const PhoneDialog = lazy(async () => ({ default: (await import('./PhoneDialog')).PhoneDialog }));

/** Sign-in with a code that is sent to a phone. */
export function PhoneSignIn() {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        size="large"
        fullWidth
        onClick={() => setDialog('open')}
      >
        Continue with a phone number
      </Button>
      {dialog !== 'never' && (
        <Suspense>
          <PhoneDialog open={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </>
  );
}

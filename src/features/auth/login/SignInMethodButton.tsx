import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import Button from '@mui/material/Button';

interface SignInMethodButtonProps {
  /** A lazy component: its code is loaded when the dialog is first opened. */
  dialog: ComponentType<{ open: boolean; onClose: () => void }>;
  children: ReactNode;
}

/** A sign-in method that continues in a dialog. */
export function SignInMethodButton({ dialog: Dialog, children }: SignInMethodButtonProps) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        size="large"
        fullWidth
        onClick={() => setState('open')}
      >
        {children}
      </Button>
      {state !== 'never' && (
        <Suspense>
          <Dialog open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}

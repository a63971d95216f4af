import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { ShopDialog } from '#src/components/forms/ShopDialog';
import { SubmitRow } from '#src/components/forms/FormField';

/** While `when` is true, asks for confirmation before the page is left. */
export function LeaveGuard({ when }: { when: boolean }) {
  const blocker = useBlocker(when);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (when) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ShopDialog open title="Leave without saving?" onClose={() => blocker.reset()}>
      <p>What you changed here is not saved.</p>
      <SubmitRow>
        <Button variant="contained" onClick={() => blocker.reset()}>
          Stay here
        </Button>
        <Button variant="outlined" color="error" onClick={() => blocker.proceed()}>
          Leave
        </Button>
      </SubmitRow>
    </ShopDialog>
  );
}

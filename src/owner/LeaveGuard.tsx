import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useBlocker } from 'react-router-dom';
import { SubmitRow } from '#src/components/forms/FormField';
import { ShopDialog } from '#src/components/forms/ShopDialog';

/** While `when` is true, lets the browser ask before the tab is closed or loads another page. */
export function useUnloadGuard(when: boolean): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (when) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
}

interface LeaveGuardProps {
  when: boolean;
  /** Whether the next URL shows the same form, so that nothing is lost. */
  isOwn: (next: URLSearchParams) => boolean;
  /** Forgets what was typed. */
  onLeave: () => void;
}

export function LeaveGuard({ when, isOwn, onLeave }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ nextLocation }) => when && !isOwn(new URLSearchParams(nextLocation.search)),
  );
  useUnloadGuard(when);
  const { formatMessage } = useIntl();
  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    onLeave();
    blocker.proceed();
  };
  return (
    <ShopDialog
      open
      isAboutBack
      title={formatMessage({ id: 'owner.leave.title' })}
      onClose={() => blocker.reset()}
    >
      <p>{formatMessage({ id: 'owner.leave.unsaved' })}</p>
      <SubmitRow>
        <Button variant="contained" onClick={() => blocker.reset()}>
          {formatMessage({ id: 'owner.leave.stay' })}
        </Button>
        <Button variant="outlined" color="error" onClick={leave}>
          {formatMessage({ id: 'owner.leave.leave' })}
        </Button>
      </SubmitRow>
    </ShopDialog>
  );
}

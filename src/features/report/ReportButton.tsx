import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';

/** Loaded when it is needed. If it cannot be loaded, for example after a deployment, nothing opens. */
const ReportDialog = lazy(() =>
  import(/* webpackChunkName: "report" */ './ReportDialog').then(
    (loaded) => ({ default: loaded.ReportDialog }),
    () => ({ default: () => <></> }),
  ),
);

/** Opens the dialog in which a shopper saves a report of what went wrong. */
export function ReportButton() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Button
        type="button"
        variant="text"
        color="inherit"
        size="small"
        aria-haspopup="dialog"
        onClick={() => setState('open')}
      >
        Something is wrong
      </Button>
      {state !== 'never' && (
        <Suspense>
          <ReportDialog open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}

import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ReportDialog } from './ReportDialog';

const fetchDialog = () => import(/* webpackChunkName: "report" */ './ReportDialog');

/**
 * Opens the dialog in which a shopper saves a report of what went wrong. The button is also on the error page, where
 * the dialog's file may be what could not be loaded: it says so, and the next press tries again.
 */
export function ReportButton() {
  const [Dialog, setDialog] = useState<typeof ReportDialog>();
  const [isOpen, setOpen] = useState(false);
  const [isLost, setLost] = useState(false);
  const open = () => {
    setOpen(true);
    setLost(false);
    fetchDialog().then(
      (loaded) => setDialog(() => loaded.ReportDialog),
      () => setLost(true),
    );
  };
  return (
    <>
      <Button
        type="button"
        variant="text"
        color="inherit"
        size="small"
        aria-haspopup="dialog"
        onClick={open}
      >
        Something is wrong
      </Button>
      {isLost && <span role="alert">This could not be loaded. Try again in a moment.</span>}
      {Dialog && <Dialog open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

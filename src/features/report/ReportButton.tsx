import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ReportDialog } from './ReportDialog';

const fetchDialog = () => import(/* webpackChunkName: "report" */ './ReportDialog');

/**
 * Opens the dialog in which a shopper saves a report of what went wrong. If the dialog's JavaScript file cannot be
 * loaded, the button shows a message, and the next press loads the file again.
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

import Button, { type ButtonProps } from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { ShopDialog } from './ShopDialog';

interface DialogButtonProps extends Pick<ButtonProps, 'color'> {
  /** Names the button and its dialog. */
  title: ReactNode;
  /** Returns the content of the dialog, which can close it. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a dialog of the same name. */
export function DialogButton({ title, children, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outlined" {...button} onClick={() => setOpen(true)}>
        <span>{title}</span>
      </Button>
      <ShopDialog title={title} open={isOpen} onClose={close}>
        {children(close)}
      </ShopDialog>
    </>
  );
}

import Button, { type ButtonProps } from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { ShopDialog } from './ShopDialog';

interface DialogButtonProps extends Pick<ButtonProps, 'color'> {
  title: ReactNode;
  children: (close: () => void) => ReactNode;
}

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

import Button, { type ButtonProps } from '@mui/material/Button';
import type { MouseEvent } from 'react';

interface BusyButtonProps extends Omit<ButtonProps, 'disabled' | 'loading'> {
  busy: boolean;
}

/**
 * MUI's `loading` would disable the button, and a disabled button loses the keyboard focus. A busy button ignores
 * clicks instead, including those that would submit a form.
 */
export function BusyButton({ busy, onClick, children, ...rest }: BusyButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Button
      variant="contained"
      {...rest}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      data-busy={busy || undefined}
      onClick={handleClick}
    >
      <span>{children}</span>
    </Button>
  );
}

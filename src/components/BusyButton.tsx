import Button, { type ButtonProps } from '@mui/material/Button';
import type { MouseEvent } from 'react';

interface BusyButtonProps extends Omit<ButtonProps, 'disabled' | 'loading'> {
  /** While true the button keeps its name and its focus, and does nothing. */
  busy: boolean;
}

/**
 * A button whose work takes time. It is not `disabled` while busy: that would throw the keyboard
 * focus away; the click is refused instead, a submitting one too.
 */
export function BusyButton({ busy, onClick, children, sx, ...rest }: BusyButtonProps) {
  const refuseOrPass = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Button
      variant="contained"
      {...rest}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={refuseOrPass}
      sx={[{ '&[aria-busy]': { opacity: 0.65, cursor: 'progress' } }, ...[sx ?? {}].flat()]}
    >
      {children}
    </Button>
  );
}

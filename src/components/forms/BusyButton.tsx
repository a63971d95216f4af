import Button, { type ButtonProps } from '@mui/material/Button';
import type { MouseEvent } from 'react';
import { useSteadyWait } from '../feedback/useSteadyWait';

interface BusyButtonProps extends Omit<ButtonProps, 'disabled' | 'loading'> {
  /** While true the button keeps its name and its focus, and does nothing. */
  busy: boolean;
}

/**
 * A button whose work takes time. It is not `loading`, which disables it: that would throw the
 * keyboard focus away; the click is refused instead, a submitting one too.
 */
export function BusyButton({ busy, onClick, ...rest }: BusyButtonProps) {
  const looksBusy = useSteadyWait(busy);
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
      data-busy={looksBusy || undefined}
      onClick={refuseOrPass}
    />
  );
}

import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { SideNote } from './SideNote';

/** After this time, in milliseconds, a text explains the wait. */
export const SLOW_MS = 3_000;

/** Whether the component has been on the screen for `milliseconds`. */
export function useIsLate(milliseconds: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isLate;
}

interface SlowNoticeProps {
  /** Says what the page is waiting for. */
  message: string;
  onRetry: () => unknown;
}

/**
 * A notice beside a spinner. After `SLOW_MS` it shows `message` and a retry button. It is a live region, so it must be
 * in the page from the beginning of the wait.
 */
export function SlowNotice({ message, onRetry }: SlowNoticeProps) {
  const isLate = useIsLate(SLOW_MS);
  return (
    <SideNote role="status">
      {isLate && (
        <>
          {message} You can wait, or try again.
          <Button
            variant="text"
            color="inherit"
            size="small"
            onClick={() => void onRetry()}
            sx={{ ml: 1, textDecoration: 'underline' }}
          >
            Try again
          </Button>
        </>
      )}
    </SideNote>
  );
}

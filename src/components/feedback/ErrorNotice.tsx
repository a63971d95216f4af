import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

export interface ErrorNoticeProps {
  /** What happened and what to do, in words a shopper understands. */
  message: string;
  /** Given where trying again can help. */
  onRetry?: () => unknown;
}

/** An error in red, read out at once. */
export function ErrorNotice({ message, onRetry }: ErrorNoticeProps) {
  const retry = onRetry && (
    <Button variant="outlined" color="inherit" size="small" onClick={() => void onRetry()}>
      Try again
    </Button>
  );
  return (
    <Alert severity="error" action={retry}>
      {message}
    </Alert>
  );
}

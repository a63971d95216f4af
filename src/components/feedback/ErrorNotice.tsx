import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

export interface ErrorNoticeProps {
  /** What happened and what to do, in words a shopper understands. */
  message: string;
  /** A way on, behind the words. */
  children?: ReactNode;
  /** Given where trying again can help. */
  onRetry?: () => unknown;
}

/** An error in red, read out at once. */
export function ErrorNotice({ message, children, onRetry }: ErrorNoticeProps) {
  const [words, code] = wordsAndCode(message);
  const retry = onRetry && (
    <Button variant="outlined" color="inherit" size="small" onClick={() => void onRetry()}>
      Try again
    </Button>
  );
  return (
    <Alert severity="error" action={retry}>
      {words}
      {code && <small>{code}</small>}
      {children && <div>{children}</div>}
    </Alert>
  );
}

/** A service's own code behind the words, such as `(auth/wrong-password)`, is for those who ask for help. */
function wordsAndCode(message: string): [words: string, code?: string] {
  const [, words, code] = /^(.* )(\([\w-]+\/[\w-]+\))$/s.exec(message) ?? [];
  return words !== undefined && code !== undefined ? [words, code] : [message];
}

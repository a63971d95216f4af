import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { NotFoundIllustration } from '../display/icons';

interface ErrorNoticeProps {
  /** What happened and what the shopper can do, in plain words. */
  message: string;
  children?: ReactNode;
  onRetry?: () => unknown;
}

/**
 * A red error message that screen readers announce immediately. After a press in the same form, the message scrolls into
 * view, because it stands below the pressed button.
 */
export function ErrorNotice({ message, children, onRetry }: ErrorNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = notice.current?.closest('form, [role=dialog]');
    if (form?.contains(document.activeElement))
      notice.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  const [words, code] = wordsAndCode(message);
  const retry = onRetry && (
    <Button variant="outlined" size="small" onClick={() => void onRetry()}>
      <FormattedMessage id="action.tryAgain" />
    </Button>
  );
  return (
    <Alert ref={notice} severity="error" action={retry}>
      <span>{words}</span>
      {code && <small>{code}</small>}
      {children && <div>{children}</div>}
    </Alert>
  );
}

/** Separates a service's error code, such as `(auth/wrong-password)`, which support needs, from the message. */
function wordsAndCode(message: string): [words: string, code?: string] {
  const [, words, code] = /^(.* )(\([\w-]+\/[\w-]+\))$/s.exec(message) ?? [];
  return words !== undefined && code !== undefined ? [words, code] : [message];
}

/** Shown in place of a page's main content if it cannot be loaded. */
export function FailedState(props: ErrorNoticeProps) {
  return (
    <Box
      sx={{
        border: '1.5px dashed',
        borderColor: 'divider',
        px: { xs: 2.5, md: 8 },
        py: { xs: 4, md: 7 },
      }}
    >
      <NotFoundIllustration />
      <Box sx={{ maxWidth: 480, mx: 'auto' }}>
        <ErrorNotice {...props} />
      </Box>
    </Box>
  );
}

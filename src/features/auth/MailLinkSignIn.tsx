import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';

const MailLinkDialog = lazy(async () => ({
  default: (await import('./MailLinkDialog')).MailLinkDialog,
}));

/** Sign-in without a password, by a link in a mail. */
export function MailLinkSignIn() {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        size="large"
        fullWidth
        onClick={() => setDialog('open')}
      >
        Email me a link
      </Button>
      {dialog !== 'never' && (
        <Suspense>
          <MailLinkDialog open={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </>
  );
}

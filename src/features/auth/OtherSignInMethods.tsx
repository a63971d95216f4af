import Button from '@mui/material/Button';
import { type ComponentType, type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { lazyPart } from '#src/components/feedback/lazyPart';

const EmailLinkDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "email-link" */ './EmailLinkDialog')).EmailLinkDialog,
);
const PhoneDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "phone" */ './PhoneSteps')).PhoneDialog,
);

/** The ways to sign in by a mailed link or by phone: behind a button, because most users need neither. */
export function OtherSignInMethods() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="text"
        aria-expanded={isOpen}
        sx={{ justifySelf: 'start', marginInlineStart: '-20px' }}
        onClick={() => setOpen(!isOpen)}
      >
        <FormattedMessage id="signIn.others" />
      </Button>
      {isOpen && (
        <>
          <LazyDialogButton
            label={<FormattedMessage id="signIn.byLink" />}
            dialog={EmailLinkDialog}
          />
          <LazyDialogButton label={<FormattedMessage id="signIn.byPhone" />} dialog={PhoneDialog} />
        </>
      )}
    </>
  );
}

interface LazyDialogButtonProps {
  label: ReactNode;
  /** A lazy component. Its JavaScript is loaded when the user first opens the dialog. */
  dialog: ComponentType<{ open: boolean; onClose: () => void }>;
}

function LazyDialogButton({ label, dialog: Dialog }: LazyDialogButtonProps) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Button variant="outlined" size="large" fullWidth onClick={() => setState('open')}>
        {label}
      </Button>
      {state !== 'never' && <Dialog open={state === 'open'} onClose={() => setState('closed')} />}
    </>
  );
}

import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSendEmailChangeMutation } from '#src/api/accountApi';
import { EmailAddress } from '#src/components/display/EmailAddress';
import { FactRow } from '#src/components/display/FactRow';
import { ShopDialog } from '#src/components/forms/ShopDialog';
import { MailedLinkForm } from '#src/features/auth/MailedLinkForm';
import { useRecentSignIn } from './RecentSignIn';

/** Shows the email address. A new one takes effect once the user has opened the link that is mailed to it. */
export function EmailRow({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  return (
    <FactRow
      term={<FormattedMessage id="field.email" />}
      value={<EmailAddress>{email}</EmailAddress>}
    >
      <Button variant="outlined" onClick={() => setOpen(true)}>
        <FormattedMessage id="email.change" />
      </Button>
      <ShopDialog
        title={<FormattedMessage id="email.change" />}
        open={open}
        onClose={() => setOpen(false)}
      >
        <EmailForm />
      </ShopDialog>
    </FactRow>
  );
}

function EmailForm() {
  const { formatMessage } = useIntl();
  const [send, { isSuccess, originalArgs, ...call }] = useSendEmailChangeMutation();
  const recently = useRecentSignIn();
  const email = originalArgs?.email ?? '';
  return (
    <MailedLinkForm
      label={formatMessage({ id: 'email.form' })}
      autoComplete="email"
      onSend={(typed) => void recently(() => send({ email: typed }))}
      call={call}
      sentTo={isSuccess ? email : undefined}
      sentWords={formatMessage({ id: 'email.sent' }, { email })}
    >
      <FormattedMessage id="email.lead" />
    </MailedLinkForm>
  );
}

import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSendEmailChangeMutation } from '#src/api/accountApi';
import { signInErrorMessage } from '#src/api/signInErrorMessage';
import { useIsLocalIdentity } from '#src/app/hooks';
import { EmailAddress } from '#src/components/display/EmailAddress';
import { FactRow } from '#src/components/display/FactRow';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { LocalMailboxLink } from '#src/components/feedback/LocalMailboxLink';
import { StatusNote } from '#src/components/feedback/SideNote';
import { BusyButton } from '#src/components/forms/BusyButton';
import { EmailField, FormStack } from '#src/components/forms/FormField';
import { ShopDialog } from '#src/components/forms/ShopDialog';
import { fieldValue, useFormErrors } from '#src/components/forms/useFormErrors';
import { useRecentSignIn } from './RecentSignIn';

/**
 * Shows the email address, with a button to change it. A new address takes effect once the user has opened
 * the link that is mailed to it.
 */
export function EmailRow({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  return (
    <FactRow
      term={<FormattedMessage id="field.email" defaultMessage="Email" />}
      value={<EmailAddress>{email}</EmailAddress>}
    >
      <Button variant="outlined" onClick={() => setOpen(true)}>
        <FormattedMessage id="email.change" defaultMessage="Change email" />
      </Button>
      <ShopDialog
        title={<FormattedMessage id="email.change" defaultMessage="Change email" />}
        open={open}
        onClose={() => setOpen(false)}
      >
        <EmailForm />
      </ShopDialog>
    </FactRow>
  );
}

function EmailForm() {
  const intl = useIntl();
  const isLocal = useIsLocalIdentity();
  const [send, { error, isLoading, isSuccess, originalArgs }] = useSendEmailChangeMutation();
  const recently = useRecentSignIn();
  const { errors, whenValid, formProps } = useFormErrors();
  const email = originalArgs?.email ?? '';
  const submit = whenValid((form) => {
    const typed = fieldValue(form, 'email');
    void recently(() => send({ email: typed }));
  }, isLoading);
  return (
    <FormStack
      {...formProps}
      onSubmit={submit}
      aria-label={intl.formatMessage({ id: 'email.form', defaultMessage: 'New address' })}
    >
      <FormattedMessage
        id="email.lead"
        defaultMessage="We mail a link to the new address. It counts once you have opened the link; until then all stays as it is. From then on you log in with the new address."
      />
      <EmailField autoComplete="email" required error={errors.email} />
      {error && !isLoading && <ErrorNotice message={signInErrorMessage(error, intl)} />}
      <BusyButton type="submit" busy={isLoading}>
        <FormattedMessage id="link.send" defaultMessage="Send Link" />
      </BusyButton>
      <StatusNote
        message={
          isSuccess
            ? intl.formatMessage(
                {
                  id: 'email.sent',
                  defaultMessage:
                    'If {email} can be used, an email with a link is on its way to it.',
                },
                { email },
              )
            : undefined
        }
      />
      {isSuccess && isLocal && <LocalMailboxLink email={email} />}
    </FormStack>
  );
}

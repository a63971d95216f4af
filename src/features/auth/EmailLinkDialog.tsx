import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { useSendSignInLinkMutation } from '#src/api/mailApi';
import { signInErrorMessage } from '#src/api/signInErrorMessage';
import { useIsLocalIdentity } from '#src/app/hooks';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { LocalMailboxLink } from '#src/components/feedback/LocalMailboxLink';
import { StatusNote } from '#src/components/feedback/SideNote';
import { BusyButton } from '#src/components/forms/BusyButton';
import { EmailField, FormStack } from '#src/components/forms/FormField';
import { ShopDialog } from '#src/components/forms/ShopDialog';
import { fieldValue, useFormErrors } from '#src/components/forms/useFormErrors';
import { useSignInLocationState } from './SignInFrame';

interface EmailLinkDialogProps {
  open: boolean;
  onClose: () => void;
}

/**
 * Asks for an email address and sends a sign-in link to the address. The message does not reveal whether an account
 * with this address exists.
 */
export function EmailLinkDialog({ open, onClose }: EmailLinkDialogProps) {
  const intl = useIntl();
  const title = intl.formatMessage({
    id: 'emailLink.title',
    defaultMessage: 'Sign in with a link',
  });
  const [send, { error, isLoading, isSuccess, originalArgs }] = useSendSignInLinkMutation();
  const { from } = useSignInLocationState();
  const isLocal = useIsLocalIdentity();
  const { errors, whenValid, formProps } = useFormErrors();
  const email = originalArgs?.email ?? '';
  const submit = whenValid(
    (form) => void send({ email: fieldValue(form, 'email'), from }),
    isLoading,
  );
  return (
    <ShopDialog title={title} open={open} onClose={onClose}>
      <FormStack {...formProps} onSubmit={submit} aria-label={title}>
        <FormattedMessage
          id="emailLink.lead"
          defaultMessage="We email you a link that signs you in, without a password."
        />
        <EmailField autoComplete="username" required error={errors.email} />
        {error && !isLoading && <ErrorNotice message={signInErrorMessage(error, intl)} />}
        <BusyButton type="submit" busy={isLoading}>
          <FormattedMessage id="link.send" defaultMessage="Send Link" />
        </BusyButton>
        <StatusNote message={isSuccess ? sentWords(email, intl) : undefined} />
        {isSuccess && isLocal && <LocalMailboxLink email={email} />}
      </FormStack>
    </ShopDialog>
  );
}

function sentWords(email: string, { formatMessage }: IntlShape): string {
  return formatMessage(
    {
      id: 'emailLink.sent',
      defaultMessage:
        'If {email} can be used, an email with a link is on its way to {email}. Open it in this browser, or on another device: there you will be asked for your address again.',
    },
    { email },
  );
}

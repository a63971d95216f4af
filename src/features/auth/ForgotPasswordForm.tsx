import { useIntl } from 'react-intl';
import { useSendPasswordResetMutation } from '#src/api/mailApi';
import { MailedLinkForm } from './MailedLinkForm';
import { useSignInLocationState } from './SignInFrame';

/**
 * Asks for an email address and sends a link to reset the password to the address. The message does not reveal
 * whether an account with this address exists.
 */
export function ForgotPasswordForm() {
  const { formatMessage } = useIntl();
  const [send, { isSuccess, originalArgs: email = '', ...call }] = useSendPasswordResetMutation();
  return (
    <MailedLinkForm
      label={formatMessage({ id: 'forgotPassword.form' })}
      autoComplete="username"
      defaultValue={useSignInLocationState().email}
      size="large"
      onSend={(typed) => void send(typed)}
      call={call}
      sentTo={isSuccess ? email : undefined}
      sentWords={formatMessage({ id: 'forgotPassword.sent' }, { email })}
    />
  );
}

import { useIntl } from 'react-intl';
import { useSendPasswordResetMutation } from '#src/api/mailApi';
import { MailedLinkForm } from './MailedLinkForm';
import { useSignInLocationState } from './SignInFrame';

/** The message does not reveal whether there is an account with the address. */
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

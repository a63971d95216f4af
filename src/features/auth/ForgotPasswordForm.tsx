import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { useSendPasswordResetMutation } from '#src/api/mailApi';
import { signInErrorMessage } from '#src/api/signInErrorMessage';
import { useIsLocalIdentity } from '#src/app/hooks';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { LocalMailboxLink } from '#src/components/feedback/LocalMailboxLink';
import { StatusNote } from '#src/components/feedback/SideNote';
import { BusyButton } from '#src/components/forms/BusyButton';
import { EmailField, FormStack } from '#src/components/forms/FormField';
import { fieldValue, useFormErrors } from '#src/components/forms/useFormErrors';
import { useSignInLocationState } from './SignInFrame';

/**
 * Asks for an email address and sends a link to reset the password to the address. The message does not reveal
 * whether an account with this address exists.
 */
export function ForgotPasswordForm() {
  const intl = useIntl();
  const [send, { error, isLoading, isSuccess, originalArgs: email = '' }] =
    useSendPasswordResetMutation();
  const isLocal = useIsLocalIdentity();
  const { errors, whenValid, formProps } = useFormErrors();
  const submit = whenValid((form) => void send(fieldValue(form, 'email')), isLoading);
  return (
    <FormStack
      method="post"
      {...formProps}
      onSubmit={submit}
      aria-label={intl.formatMessage({
        id: 'forgotPassword.form',
        defaultMessage: 'Forgot password',
      })}
    >
      <EmailField
        autoComplete="username"
        required
        defaultValue={useSignInLocationState().email}
        error={errors.email}
      />
      {error && !isLoading && <ErrorNotice message={signInErrorMessage(error, intl)} />}
      <BusyButton type="submit" size="large" busy={isLoading}>
        <FormattedMessage id="link.send" defaultMessage="Send Link" />
      </BusyButton>
      <StatusNote message={isSuccess ? sentWords(email, intl) : undefined} />
      {isSuccess && isLocal && <LocalMailboxLink email={email} />}
    </FormStack>
  );
}

function sentWords(email: string, { formatMessage }: IntlShape): string {
  return formatMessage(
    {
      id: 'forgotPassword.sent',
      defaultMessage:
        'If there is an account for {email}, an email with a link is on its way to it. It can take a few minutes. Check your spam folder too.',
    },
    { email },
  );
}

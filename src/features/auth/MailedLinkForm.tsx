import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useIsLocalIdentity } from '#src/app/hooks';
import { LocalMailboxLink } from '#src/components/feedback/LocalMailboxLink';
import { StatusNote } from '#src/components/feedback/SideNote';
import { BusyButton } from '#src/components/forms/BusyButton';
import { EmailField, FormStack } from '#src/components/forms/FormField';
import { fieldValue, useForm } from '#src/components/forms/useForm';
import { SignInError, type SignInErrorProps } from './SignInError';

interface MailedLinkFormProps {
  label: string;
  /** `username` if the address is that of an account. */
  autoComplete: 'username' | 'email';
  defaultValue?: string | undefined;
  size?: 'large';
  onSend: (email: string) => void;
  call: Pick<SignInErrorProps, 'error'> & { isLoading: boolean };
  /** Undefined before the link is sent. */
  sentTo: string | undefined;
  sentWords: string;
  children?: ReactNode;
}

export function MailedLinkForm({ label, size, onSend, call, ...props }: MailedLinkFormProps) {
  const isLocal = useIsLocalIdentity();
  const { autoComplete, defaultValue, sentTo, sentWords, children } = props;
  const { errors, formProps } = useForm({ isBusy: call.isLoading }, (form) =>
    onSend(fieldValue(form, 'email')),
  );
  return (
    <FormStack {...formProps} aria-label={label}>
      {children}
      <EmailField {...{ autoComplete, defaultValue }} required error={errors.email} />
      <BusyButton type="submit" {...(size && { size })} busy={call.isLoading}>
        <FormattedMessage id="link.send" />
      </BusyButton>
      <SignInError {...call} />
      <StatusNote message={sentTo === undefined ? undefined : sentWords} />
      {sentTo !== undefined && isLocal && <LocalMailboxLink email={sentTo} />}
    </FormStack>
  );
}

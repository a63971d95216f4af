import type { SubmitEvent } from 'react';
import { errorMessage } from '#src/api/errorMessage';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { BusyButton } from '#src/components/forms/BusyButton';
import { FormStack } from '#src/components/forms/FormField';
import { fieldValue, useFormErrors } from '#src/components/forms/useFormErrors';
import { useChangePasswordMutation, useSetPasswordMutation } from '../accountApi';
import { useRecentSignIn } from '../recentSignIn/useRecentSignIn';
import type { NewPasswordSlot } from '../signInSlotTypes';

interface PasswordFormProps {
  title: string;
  /** The email address. It is in a hidden field, so that password managers can identify the account. */
  email: string;
  hasPassword: boolean;
  newPassword: NewPasswordSlot;
  onSaved: () => void;
}

/** A form that changes the password, or sets one if the account has none yet. */
export function PasswordForm({
  title,
  email,
  hasPassword,
  newPassword,
  onSaved,
}: PasswordFormProps) {
  const [change, changing] = useChangePasswordMutation();
  const [set, setting] = useSetPasswordMutation();
  const recently = useRecentSignIn();
  const { errors, check, formProps } = useFormErrors(newPassword.errorsIn);
  const { error, isLoading } = hasPassword ? changing : setting;
  const save = async (password: string) => {
    const call = async () => (hasPassword ? change({ password }) : set({ email, password }));
    if (!(await recently<{ error?: object }>(call)).error) onSaved();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!isLoading && check(form)) void save(fieldValue(form, 'password'));
  };
  return (
    <FormStack method="post" {...formProps} onSubmit={submit} aria-label={title}>
      {hasPassword &&
        'This signs out all other devices, so anyone who knew the old one loses access.'}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <newPassword.Fields errors={errors} />
      {error && !isLoading && <ErrorNotice message={errorMessage(error)} />}
      <BusyButton type="submit" busy={isLoading}>
        Save Password
      </BusyButton>
    </FormStack>
  );
}

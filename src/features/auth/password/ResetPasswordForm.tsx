import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { PAGES } from '#domain/pagePaths';
import { errorMessage } from '#src/api/errorMessage';
import { TextLink } from '#src/components/display/TextLink';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { BusyButton } from '#src/components/forms/BusyButton';
import { EmailField, FormStack } from '#src/components/forms/FormField';
import { fieldValue, useFormErrors } from '#src/components/forms/useFormErrors';
import { useResetPasswordMutation } from '../authApi';
import { newPasswordErrorsIn, NewPasswordFields } from './NewPasswordFields';

interface ResetPasswordFormProps {
  code: string;
  /**
   * The email address of the account. It is shown in a read-only field, because password managers use it to
   * identify the account.
   */
  email: string;
}

/** Sets the new password and leads to the login page. */
export function ResetPasswordForm({ code, email }: ResetPasswordFormProps) {
  const [reset, { error, isLoading }] = useResetPasswordMutation();
  const { errors, check, formProps } = useFormErrors(newPasswordErrorsIn);
  const navigate = useNavigate();
  const change = async (password: string) => {
    const answer = await reset({ code, password });
    if (answer.error) return;
    await navigate(PAGES.login, { replace: true, state: { newPassword: email } });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!isLoading && check(form)) void change(fieldValue(form, 'password'));
  };
  return (
    <FormStack {...formProps} onSubmit={submit} aria-label="New password">
      <EmailField autoComplete="username" value={email} readOnly />
      <NewPasswordFields errors={errors} />
      {error && !isLoading && (
        <>
          <ErrorNotice message={errorMessage(error)} />
          <TextLink to={PAGES.forgotPassword} alone>
            Ask for a new link
          </TextLink>
        </>
      )}
      <BusyButton type="submit" size="large" busy={isLoading}>
        Save Password
      </BusyButton>
    </FormStack>
  );
}

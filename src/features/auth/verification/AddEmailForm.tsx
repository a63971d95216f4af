import Typography from '@mui/material/Typography';
import type { SubmitEvent } from 'react';
import { errorMessage } from '#src/api/errorMessage';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { BusyButton } from '#src/components/forms/BusyButton';
import { EmailField, FormStack } from '#src/components/forms/FormField';
import { fieldValue, useFormErrors } from '#src/components/forms/useFormErrors';
import { useAddPasswordMutation } from '../emailLink/linkApi';
import { newPasswordErrorsIn, NewPasswordFields } from '../password/NewPasswordFields';

/**
 * Asks users who signed in by phone for an email address and a password, because an order needs a verified
 * email address.
 */
export function AddEmailForm() {
  const [add, { error, isLoading }] = useAddPasswordMutation();
  const { errors, check, formProps } = useFormErrors(newPasswordErrorsIn);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isLoading || !check(form)) return;
    void add({ email: fieldValue(form, 'email'), password: fieldValue(form, 'password') });
  };
  return (
    <FormStack method="post" {...formProps} onSubmit={submit} aria-label="What is missing">
      <Typography>
        You are signed in with your phone number. What is missing is a verified email address:
        confirmations of your orders go there. Add it with a password; then we send you a link.
      </Typography>
      <EmailField autoComplete="username" required error={errors.email} />
      <NewPasswordFields errors={errors} />
      {error && !isLoading && <ErrorNotice message={errorMessage(error)} />}
      <BusyButton type="submit" size="large" busy={isLoading}>
        Add email address
      </BusyButton>
    </FormStack>
  );
}

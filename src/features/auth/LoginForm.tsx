import { type SubmitEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { BusyButton } from '../../components/BusyButton';
import { ErrorNotice } from '../../components/ErrorNotice';
import { FormField } from '../../components/FormField';
import { FormStack } from '../../components/FormStack';
import { textOf } from '../../components/formText';
import { PasswordField } from '../../components/PasswordField';
import { StatusNote } from '../../components/StatusNote';
import { useFormFaults } from '../../components/useFormFaults';
import { errorWords } from '../../services/errorWords';
import { readArrival } from './arrival';
import { useSignInMutation } from './authApi';

/** Email and password. Once they are right, the identity is observed and the page is left by itself. */
export function LoginForm() {
  const [signIn, { error, isLoading }] = useSignInMutation();
  const { newAccount } = readArrival(useLocation().state);
  const { faults, check, formProps } = useFormFaults();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isLoading || !check(form)) return;
    void signIn({ email: textOf(form, 'email'), password: textOf(form, 'password') });
  };
  return (
    <FormStack {...formProps} onSubmit={submit} aria-label="Login">
      {newAccount !== undefined && <StatusNote message="Account created: log in to continue" />}
      <FormField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={newAccount}
        error={faults.email}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        error={faults.password}
      />
      {error && !isLoading && <ErrorNotice message={errorWords(error)} />}
      <BusyButton type="submit" size="large" busy={isLoading}>
        Login
      </BusyButton>
    </FormStack>
  );
}

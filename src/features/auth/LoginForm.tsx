import { type SubmitEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { BusyButton } from '../../components/BusyButton';
import { ErrorNotice } from '../../components/ErrorNotice';
import { FormField } from '../../components/FormField';
import { FormStack } from '../../components/FormStack';
import { StatusNote } from '../../components/StatusNote';
import { errorWords } from '../../services/errorWords';
import { readArrival } from './arrival';
import { useSignInMutation } from './authApi';
import { textOf } from './formText';

/** Email and password. Once they are right, the identity is observed and the page is left by itself. */
export function LoginForm() {
  const [signIn, { error, isLoading }] = useSignInMutation();
  const { newAccount } = readArrival(useLocation().state);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!isLoading)
      void signIn({ email: textOf(form, 'email'), password: textOf(form, 'password') });
  };
  return (
    <FormStack onSubmit={submit} aria-label="Login">
      {newAccount !== undefined && <StatusNote message="Account created: log in to continue" />}
      <FormField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={newAccount}
      />
      <FormField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      {error && !isLoading && <ErrorNotice message={errorWords(error)} />}
      <BusyButton type="submit" size="large" busy={isLoading}>
        Login
      </BusyButton>
    </FormStack>
  );
}

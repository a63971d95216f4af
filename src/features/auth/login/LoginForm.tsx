import { type SubmitEvent, useState } from 'react';
import { PAGES } from '#domain/pagePaths';
import { TextLink } from '#src/components/display/TextLink';
import { BusyButton } from '#src/components/forms/BusyButton';
import { EmailField, FormStack, PasswordField } from '#src/components/forms/FormField';
import { fieldValue, useFormErrors } from '#src/components/forms/useFormErrors';
import { type Credentials, useSignInMutation } from '../authApi';
import { useSignInLocationState } from '../useSignInLocationState';
import { isPasswordRefused, LoginRefusal } from './LoginRefusal';
import { NewCredentialsNotice } from './NewCredentialsNotice';
import { SIGN_IN } from './signInCacheKeys';

interface LoginFormProps {
  /** The email address in the form. The page stores it, and passes it on if the user goes to another form. */
  email: string | undefined;
  onEmailTyped: (email: string) => void;
}

/**
 * The form for email and password. On success, the identity listener updates the Redux store, and `GuestsOnly`
 * redirects the user.
 */
export function LoginForm({ email, onEmailTyped }: LoginFormProps) {
  const [signIn, { error, isLoading, startedTimeStamp = 0 }] = useSignInMutation(SIGN_IN);
  // The time at which the user opened this page. The mutation's result stays in the Redux store when the user
  // leaves the page, so an error from before this time is not shown again.
  const [arrived] = useState(() => Date.now());
  const { from } = useSignInLocationState();
  const { errors, check, formProps } = useFormErrors();
  const [refusals, setRefusals] = useState(0);

  const logIn = async (credentials: Credentials) => {
    const answer = await signIn(credentials);
    if (isPasswordRefused(answer.error)) setRefusals((count) => count + 1);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isLoading || !check(form)) return;
    void logIn({ email: fieldValue(form, 'email'), password: fieldValue(form, 'password') });
  };
  return (
    <FormStack method="post" {...formProps} onSubmit={submit} aria-label="Login">
      <NewCredentialsNotice />
      <EmailField
        autoComplete="username"
        required
        defaultValue={email}
        onChange={(event) => onEmailTyped(event.target.value)}
        error={errors.email}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      <TextLink to={PAGES.forgotPassword} state={{ from, email }} alone>
        Forgot password?
      </TextLink>
      {error && !isLoading && startedTimeStamp >= arrived && (
        <LoginRefusal error={error} email={email} refusals={refusals} />
      )}
      <BusyButton type="submit" size="large" busy={isLoading}>
        Login
      </BusyButton>
    </FormStack>
  );
}

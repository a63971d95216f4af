import { type SubmitEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PAGES } from '../../../domain/pages';
import { BusyButton } from '../../components/forms/BusyButton';
import { ErrorNotice } from '../../components/feedback/ErrorNotice';
import { FormStack } from '../../components/forms/FormStack';
import { textOf } from '../../components/forms/formText';
import { useFormFaults } from '../../components/forms/useFormFaults';
import { errorWords } from '../../services/errorWords';
import { readArrival } from './arrival';
import { useSignUpMutation } from './authApi';
import { newPasswordFaultsIn } from './NewPasswordFields';
import { SignUpFields } from './SignUpFields';

/** Creates an account and leads to the login page, with the email address filled in there. */
export function SignUpForm() {
  const [signUp, { error, isLoading }] = useSignUpMutation();
  const { faults, check, formProps } = useFormFaults(newPasswordFaultsIn);
  const { from } = readArrival(useLocation().state);
  const navigate = useNavigate();

  const create = async (email: string, password: string) => {
    const answer = await signUp({ email, password });
    if (answer.error) return;
    await navigate(PAGES.login, { replace: true, state: { from, newAccount: email } });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isLoading || !check(form)) return;
    void create(textOf(form, 'email'), textOf(form, 'password'));
  };
  return (
    <FormStack method="post" {...formProps} onSubmit={submit} aria-label="Sign up">
      <SignUpFields faults={faults} />
      {error && !isLoading && <ErrorNotice message={errorWords(error)} />}
      <BusyButton type="submit" size="large" busy={isLoading}>
        Sign Up
      </BusyButton>
    </FormStack>
  );
}

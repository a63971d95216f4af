import { type SubmitEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PAGES } from '../../../domain/pages';
import { BusyButton } from '../../components/BusyButton';
import { ErrorNotice } from '../../components/ErrorNotice';
import { FormStack } from '../../components/FormStack';
import { errorWords } from '../../services/errorWords';
import { readArrival } from './arrival';
import { useSignUpMutation } from './authApi';
import { textOf } from './formText';
import { passwordFault } from './passwordFault';
import { SignUpFields } from './SignUpFields';

/** Creates an account and leads to the login page, with the email address filled in there. */
export function SignUpForm() {
  const [signUp, { error, isLoading }] = useSignUpMutation();
  const [fault, setFault] = useState<string>();
  const { from } = readArrival(useLocation().state);
  const navigate = useNavigate();

  const create = async (email: string, password: string) => {
    const answer = await signUp({ email, password });
    if (answer.error) return;
    await navigate(PAGES.login, { replace: true, state: { from, newAccount: email } });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    const form = event.currentTarget;
    const password = textOf(form, 'password');
    const found = passwordFault(password, textOf(form, 'confirmation'));
    setFault(found);
    if (!found) void create(textOf(form, 'email'), password);
  };

  const words = fault ?? (error && errorWords(error));
  return (
    <FormStack onSubmit={submit} aria-label="Sign up">
      <SignUpFields />
      {words && !isLoading && <ErrorNotice message={words} />}
      <BusyButton type="submit" size="large" busy={isLoading}>
        Sign Up
      </BusyButton>
    </FormStack>
  );
}

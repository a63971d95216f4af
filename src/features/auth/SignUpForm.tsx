import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { PAGES } from '#domain/pagePaths';
import { useSignUpMutation } from '#src/api/mailApi';
import { useAppDispatch } from '#src/app/hooks';
import { TextLink } from '#src/components/display/TextLink';
import { BusyButton } from '#src/components/forms/BusyButton';
import { EmailField, FormStack, SubmitRow } from '#src/components/forms/FormField';
import { fieldValue, useForm } from '#src/components/forms/useForm';
import { announced } from '#src/features/announcements/announcementsSlice';
import { identityErrorMeans } from '#src/identity/identityFailures';
import { NewPasswordFields, passwordRules } from './NewPasswordFields';
import { SignInError } from './SignInError';
import { type EmailFormProps, EmailLink, useSignInLocationState } from './SignInFrame';
import type { SignInLocationState } from './signInLocationState';

export function SignUpForm({ email: typed, onEmailTyped, children }: EmailFormProps) {
  const intl = useIntl();
  const [signUp, { error, isLoading }] = useSignUpMutation();
  const { from } = useSignInLocationState();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();

  const create = async (form: HTMLFormElement) => {
    const email = fieldValue(form, 'email');
    const answer = await signUp({ email, password: fieldValue(form, 'password'), from });
    if (answer.error) return;
    dispatch(announced(intl.formatMessage({ id: 'signUp.done' })));
    // A user who has opened another page in the meantime stays there.
    if (!form.isConnected) return;
    const state: SignInLocationState = { from, newAccount: email };
    await navigate(PAGES.login, { replace: true, state });
  };
  const { errors, formProps } = useForm(
    { rules: passwordRules, isBusy: isLoading },
    (form) => void create(form),
  );
  return (
    <FormStack {...formProps} aria-label={intl.formatMessage({ id: 'signUp.form' })}>
      <EmailField
        autoComplete="email"
        required
        defaultValue={typed}
        onChange={(event) => onEmailTyped(event.target.value)}
        error={errors.email}
      />
      <NewPasswordFields errors={errors} />
      <SubmitRow>
        <BusyButton type="submit" size="large" busy={isLoading}>
          <FormattedMessage id="title.signUp" />
        </BusyButton>
        {children}
      </SubmitRow>
      <SignInError {...{ error, isLoading }}>
        {identityErrorMeans(error, 'accountExists') && (
          <TextLink to={PAGES.login} as={EmailLink}>
            <FormattedMessage id="signUp.logIn" />
          </TextLink>
        )}
      </SignInError>
    </FormStack>
  );
}

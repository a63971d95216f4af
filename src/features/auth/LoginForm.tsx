import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PAGES } from '#domain/pagePaths';
import type { Credentials } from '#src/api/sessionApi';
import { useAppSelector } from '#src/app/hooks';
import { TextLink } from '#src/components/display/TextLink';
import { BusyButton } from '#src/components/forms/BusyButton';
import { EmailField, FormStack, PasswordField, SubmitRow } from '#src/components/forms/FormField';
import { fieldValue, useForm } from '#src/components/forms/useForm';
import { VisibleAfter } from '#src/components/layout/VisuallyHidden';
import { identityErrorMeans } from '#src/identity/identityFailures';
import { selectSignedOutWords } from './authSlice';
import { SignInError } from './SignInError';
import { type EmailFormProps, EmailLink, useSignInLocationState } from './SignInFrame';
import { isAfterPayment } from './signInLocationState';
import { usePasswordSignIn } from './useSignIns';

/** After this many refused passwords, the form also shows a button that leads to a password reset. */
const MANY_REFUSALS = 5;

/** After a sign-in, the identity service's observer dispatches `identityObserved`, and `SignInFrame` redirects. */
export function LoginForm({ email, onEmailTyped, children }: EmailFormProps) {
  const { formatMessage } = useIntl();
  const [signIn, { error, isLoading }] = usePasswordSignIn();
  const [refusals, setRefusals] = useState(0);

  const logIn = async (credentials: Credentials) => {
    const answer = await signIn(credentials);
    if (identityErrorMeans(answer.error, 'passwordRefused')) setRefusals((count) => count + 1);
  };
  const { errors, formProps } = useForm({ isBusy: isLoading }, (form) => {
    const typed = fieldValue(form, 'email');
    onEmailTyped(typed);
    void logIn({ email: typed, password: fieldValue(form, 'password') });
  });
  return (
    <FormStack {...formProps} aria-label={formatMessage({ id: 'login.form' })}>
      <LoginNotice />
      <EmailField
        autoComplete="username"
        required
        defaultValue={email}
        onChange={(event) => onEmailTyped(event.target.value)}
        error={errors.email}
      />
      <PasswordField
        label={formatMessage({ id: 'field.password' })}
        name="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      <TextLink to={PAGES.forgotPassword} as={EmailLink} alone>
        <FormattedMessage id="login.forgotPassword" />
      </TextLink>
      <SubmitRow>
        <BusyButton type="submit" size="large" busy={isLoading}>
          <FormattedMessage id="title.login" />
        </BusyButton>
        {children}
      </SubmitRow>
      <SignInError {...{ error, isLoading }}>
        {refusals >= MANY_REFUSALS && <NewPasswordLink />}
      </SignInError>
    </FormStack>
  );
}

function NewPasswordLink() {
  return (
    <Button component={EmailLink} to={PAGES.forgotPassword} variant="contained" sx={{ mt: 1 }}>
      <FormattedMessage id="newLink.password" />
    </Button>
  );
}

/** Says why this page opened: a new account, a new password, the way back from a payment, or an ended sign-in. */
function LoginNotice() {
  const { formatMessage } = useIntl();
  const state = useSignInLocationState();
  const { newAccount, newPassword } = state;
  const isAccountNew = newAccount !== undefined;
  const isPasswordNew = newPassword !== undefined && !isAccountNew;
  const signedOut = useAppSelector(selectSignedOutWords);
  return (
    <>
      {signedOut && !isAccountNew && !isPasswordNew && (
        <Typography sx={{ mb: 1 }}>{formatMessage(signedOut)}</Typography>
      )}
      {isAfterPayment(state) && (
        <Typography sx={{ mb: 1 }}>{formatMessage({ id: 'login.afterPayment' })}</Typography>
      )}
      <VisibleAfter came="account" isVisible={isAccountNew}>
        <Typography sx={SUCCESS}>{formatMessage({ id: 'login.accountCreated' })}</Typography>
        <NextSteps />
      </VisibleAfter>
      <VisibleAfter came="password" isVisible={isPasswordNew}>
        <Typography sx={[SUCCESS, { mb: 1 }]}>
          <FormattedMessage id="login.passwordChanged" />
        </Typography>
      </VisibleAfter>
    </>
  );
}

const SUCCESS = { color: 'success.main', fontWeight: 600 };

function NextSteps() {
  const { formatMessage } = useIntl();
  return (
    <Box
      component="ol"
      aria-label={formatMessage({ id: 'login.next' })}
      sx={{ m: 0, my: 1, paddingInlineStart: 3 }}
    >
      <li>{formatMessage({ id: 'login.next.logIn' })}</li>
      <li>{formatMessage({ id: 'login.next.mail' })}</li>
      <li>{formatMessage({ id: 'login.next.order' })}</li>
    </Box>
  );
}

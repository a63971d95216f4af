import { FormattedMessage, useIntl } from 'react-intl';
import { PAGES } from '#domain/pagePaths';
import { useSignInMutation, useSignInWithGoogleMutation } from '../api/sessionApi';
import { GoogleSignInButton } from '../features/auth/GoogleSignInButton';
import { LoginForm } from '../features/auth/LoginForm';
import { OtherSignInMethods } from '../features/auth/OtherSignInMethods';
import { OtherFormLink, useTypedEmail, SignInFrame } from '../features/auth/SignInFrame';
import { CartDuringSignIn } from '../features/cart/CartDuringSignIn';

/** The login page, with all ways to sign in. */
export function LoginPage() {
  const { formatMessage } = useIntl();
  const [email, typeEmail] = useTypedEmail();
  const password = useSignInMutation();
  const google = useSignInWithGoogleMutation();
  return (
    <SignInFrame
      title={formatMessage({ id: 'title.login' })}
      attempts={[password[1], google[1]]}
      checkoutNote={<CartDuringSignIn />}
    >
      <LoginForm attempt={password} email={email} onEmailTyped={typeEmail}>
        <OtherFormLink to={PAGES.signUp} label={<FormattedMessage id="signUp.title" />} />
      </LoginForm>
      <GoogleSignInButton attempt={google}>
        <OtherSignInMethods />
      </GoogleSignInButton>
    </SignInFrame>
  );
}

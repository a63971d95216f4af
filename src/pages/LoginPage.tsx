import { FormattedMessage, useIntl } from 'react-intl';
import { PAGES } from '#domain/pagePaths';
import { GoogleSignInButton } from '../features/auth/GoogleSignInButton';
import { LoginForm } from '../features/auth/LoginForm';
import { OtherSignInMethods } from '../features/auth/OtherSignInMethods';
import { OtherFormLink, useTypedEmail, SignInFrame } from '../features/auth/SignInFrame';
import { CartKeptNote } from '../features/cart/CartKeptNote';

export function LoginPage() {
  const { formatMessage } = useIntl();
  const [email, typeEmail] = useTypedEmail();
  return (
    <SignInFrame title={formatMessage({ id: 'title.login' })} checkoutNote={<CartKeptNote />}>
      <LoginForm email={email} onEmailTyped={typeEmail}>
        <OtherFormLink to={PAGES.signUp} label={<FormattedMessage id="signUp.title" />} />
      </LoginForm>
      <GoogleSignInButton>
        <OtherSignInMethods />
      </GoogleSignInButton>
    </SignInFrame>
  );
}

import { FormattedMessage, useIntl } from 'react-intl';
import { PAGES } from '#domain/pagePaths';
import { GoogleSignInButton } from '../features/auth/GoogleSignInButton';
import { OtherFormLink, useTypedEmail, SignInFrame } from '../features/auth/SignInFrame';
import { SignUpForm } from '../features/auth/SignUpForm';
import { CartKeptNote } from '../features/cart/CartKeptNote';

export function SignUpPage() {
  const { formatMessage } = useIntl();
  const [email, typeEmail] = useTypedEmail();
  return (
    <SignInFrame title={formatMessage({ id: 'signUp.title' })} checkoutNote={<CartKeptNote />}>
      <SignUpForm email={email} onEmailTyped={typeEmail}>
        <OtherFormLink to={PAGES.login} label={<FormattedMessage id="title.login" />} />
      </SignUpForm>
      <GoogleSignInButton />
    </SignInFrame>
  );
}

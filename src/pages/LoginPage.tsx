import { PAGES } from '#domain/pagePaths';
import { NarrowPage, PageTitle } from '../components/layout/PageTitle';
import { EmailLinkSignInButton } from '../features/auth/emailLink/EmailLinkSignInButton';
import { CheckoutIntro } from '../features/auth/login/CheckoutIntro';
import { CartKeptNote } from '../features/cart/CartSummary';
import { GoogleSignIn } from '../features/auth/login/GoogleSignIn';
import { GuestsOnly } from '../features/auth/GuestsOnly';
import { IdentityStartingNotice } from '../features/auth/IdentityStartingNotice';
import { LoginForm } from '../features/auth/login/LoginForm';
import { OtherFormLink } from '../features/auth/login/OtherFormLink';
import { useTypedEmail } from '../features/auth/login/useTypedEmail';
import { PhoneSignInButton } from '../features/auth/phone/PhoneSignInButton';
import { SecondStepGate } from '../features/auth/secondStep/SecondStepGate';

/** The login page, with all ways to sign in. */
export function LoginPage() {
  const [email, typeEmail] = useTypedEmail();
  return (
    <GuestsOnly>
      <NarrowPage>
        <SecondStepGate>
          <PageTitle>Login</PageTitle>
          <IdentityStartingNotice />
          <CheckoutIntro>
            <CartKeptNote />
          </CheckoutIntro>
          <LoginForm email={email} onEmailTyped={typeEmail} />
          <GoogleSignIn>
            <EmailLinkSignInButton />
            <PhoneSignInButton />
          </GoogleSignIn>
          <OtherFormLink
            question="New here?"
            to={PAGES.signUp}
            label="Create New Account"
            email={email}
          />
        </SecondStepGate>
      </NarrowPage>
    </GuestsOnly>
  );
}

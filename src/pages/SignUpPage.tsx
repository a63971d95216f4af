import { PAGES } from '#domain/pagePaths';
import { NarrowPage, PageTitle } from '../components/layout/PageTitle';
import { CheckoutIntro } from '../features/auth/login/CheckoutIntro';
import { CartKeptNote } from '../features/cart/CartSummary';
import { GoogleSignIn } from '../features/auth/login/GoogleSignIn';
import { GuestsOnly } from '../features/auth/GuestsOnly';
import { IdentityStartingNotice } from '../features/auth/IdentityStartingNotice';
import { OtherFormLink } from '../features/auth/login/OtherFormLink';
import { SignUpForm } from '../features/auth/login/SignUpForm';
import { useTypedEmail } from '../features/auth/login/useTypedEmail';

/** The page on which visitors create an account. */
export function SignUpPage() {
  const [email, typeEmail] = useTypedEmail();
  return (
    <GuestsOnly>
      <NarrowPage>
        <PageTitle>Create New Account</PageTitle>
        <IdentityStartingNotice />
        <CheckoutIntro>
          <CartKeptNote />
        </CheckoutIntro>
        <SignUpForm email={email} onEmailTyped={typeEmail} />
        <GoogleSignIn />
        <OtherFormLink
          question="Already have an account?"
          to={PAGES.login}
          label="Login"
          email={email}
        />
      </NarrowPage>
    </GuestsOnly>
  );
}

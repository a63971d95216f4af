import { PAGES } from '../../domain/pages';
import { NarrowPage } from '../components/layout/NarrowPage';
import { PageTitle } from '../components/layout/PageTitle';
import { CheckoutIntro } from '../features/auth/login/CheckoutIntro';
import { CartKept } from '../features/cart/CartKept';
import { GoogleSignIn } from '../features/auth/login/GoogleSignIn';
import { GuestsOnly } from '../features/auth/GuestsOnly';
import { IdentityNote } from '../features/auth/IdentityNote';
import { OtherFormLink } from '../features/auth/login/OtherFormLink';
import { SignUpForm } from '../features/auth/login/SignUpForm';
import { useTypedEmail } from '../features/auth/login/useTypedEmail';

/** Creates a new account. */
export function SignUpPage() {
  const [email, typeEmail] = useTypedEmail();
  return (
    <GuestsOnly>
      <NarrowPage>
        <PageTitle>Create New Account</PageTitle>
        <IdentityNote />
        <CheckoutIntro>
          <CartKept />
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

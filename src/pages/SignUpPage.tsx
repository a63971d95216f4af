import { PAGES } from '../../domain/pages';
import { NarrowPage } from '../components/layout/NarrowPage';
import { PageTitle } from '../components/layout/PageTitle';
import { OnTheWayToAnOrder } from '../features/auth/OnTheWayToAnOrder';
import { CartKept } from '../features/cart/CartKept';
import { GoogleSignIn } from '../features/auth/GoogleSignIn';
import { GuestsOnly } from '../features/auth/GuestsOnly';
import { IdentityNote } from '../features/auth/IdentityNote';
import { OtherWay } from '../features/auth/OtherWay';
import { SignUpForm } from '../features/auth/SignUpForm';
import { useTypedEmail } from '../features/auth/useTypedEmail';

/** A new account. */
export function SignUpPage() {
  const [email, typeEmail] = useTypedEmail();
  return (
    <GuestsOnly>
      <NarrowPage>
        <PageTitle>Create New Account</PageTitle>
        <IdentityNote />
        <OnTheWayToAnOrder>
          <CartKept />
        </OnTheWayToAnOrder>
        <SignUpForm email={email} onEmailTyped={typeEmail} />
        <GoogleSignIn />
        <OtherWay
          question="Already have an account?"
          to={PAGES.login}
          label="Login"
          email={email}
        />
      </NarrowPage>
    </GuestsOnly>
  );
}

import { PAGES } from '../../domain/pages';
import { NarrowPage } from '../components/layout/NarrowPage';
import { PageTitle } from '../components/layout/PageTitle';
import { OnTheWayToAnOrder } from '../features/auth/OnTheWayToAnOrder';
import { CartKept } from '../features/cart/CartKept';
import { GoogleSignIn } from '../features/auth/GoogleSignIn';
import { GuestsOnly } from '../features/auth/GuestsOnly';
import { IdentityNote } from '../features/auth/IdentityNote';
import { LoginForm } from '../features/auth/LoginForm';
import { MailLinkSignIn } from '../features/auth/MailLinkSignIn';
import { OtherWay } from '../features/auth/OtherWay';
import { PhoneSignIn } from '../features/auth/PhoneSignIn';
import { SecondStepGate } from '../features/auth/SecondStepGate';
import { useTypedEmail } from '../features/auth/useTypedEmail';

/** The way in. */
export function LoginPage() {
  const [email, typeEmail] = useTypedEmail();
  return (
    <GuestsOnly>
      <NarrowPage>
        <SecondStepGate>
          <PageTitle>Login</PageTitle>
          <IdentityNote />
          <OnTheWayToAnOrder>
            <CartKept />
          </OnTheWayToAnOrder>
          <LoginForm email={email} onEmailTyped={typeEmail} />
          <GoogleSignIn>
            <MailLinkSignIn />
            <PhoneSignIn />
          </GoogleSignIn>
          <OtherWay
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

import { PAGES } from '../../domain/pages';
import { NarrowPage } from '../components/layout/NarrowPage';
import { PageTitle } from '../components/layout/PageTitle';
import { GoogleSignIn } from '../features/auth/GoogleSignIn';
import { GuestsOnly } from '../features/auth/GuestsOnly';
import { IdentityNote } from '../features/auth/IdentityNote';
import { LoginForm } from '../features/auth/LoginForm';
import { MailLinkSignIn } from '../features/auth/MailLinkSignIn';
import { OtherWay } from '../features/auth/OtherWay';
import { PhoneSignIn } from '../features/auth/PhoneSignIn';
import { SecondStepGate } from '../features/auth/SecondStepGate';

/** The way in. */
export function LoginPage() {
  return (
    <GuestsOnly>
      <NarrowPage>
        <SecondStepGate>
          <PageTitle>Login</PageTitle>
          <IdentityNote />
          <LoginForm />
          <GoogleSignIn>
            <MailLinkSignIn />
            <PhoneSignIn />
          </GoogleSignIn>
          <OtherWay question="New here?" to={PAGES.signUp} label="Create New Account" />
        </SecondStepGate>
      </NarrowPage>
    </GuestsOnly>
  );
}

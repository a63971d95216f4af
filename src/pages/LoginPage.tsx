import { PAGES } from '../../domain/pages';
import { NarrowPage } from '../components/layout/NarrowPage';
import { PageTitle } from '../components/layout/PageTitle';
import { GoogleSignIn } from '../features/auth/GoogleSignIn';
import { GuestsOnly } from '../features/auth/GuestsOnly';
import { IdentityNote } from '../features/auth/IdentityNote';
import { LoginForm } from '../features/auth/LoginForm';
import { OtherWay } from '../features/auth/OtherWay';

/** The way in. */
export function LoginPage() {
  return (
    <GuestsOnly>
      <NarrowPage>
        <PageTitle>Login</PageTitle>
        <IdentityNote />
        <LoginForm />
        <GoogleSignIn />
        <OtherWay question="New here?" to={PAGES.signUp} label="Create New Account" />
      </NarrowPage>
    </GuestsOnly>
  );
}

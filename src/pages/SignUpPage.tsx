import { PAGES } from '../../domain/pages';
import { NarrowPage } from '../components/layout/NarrowPage';
import { PageTitle } from '../components/layout/PageTitle';
import { GoogleSignIn } from '../features/auth/GoogleSignIn';
import { GuestsOnly } from '../features/auth/GuestsOnly';
import { IdentityNote } from '../features/auth/IdentityNote';
import { OtherWay } from '../features/auth/OtherWay';
import { SignUpForm } from '../features/auth/SignUpForm';

/** A new account. */
export function SignUpPage() {
  return (
    <GuestsOnly>
      <NarrowPage>
        <PageTitle>Create New Account</PageTitle>
        <IdentityNote />
        <SignUpForm />
        <GoogleSignIn />
        <OtherWay question="Already have an account?" to={PAGES.login} label="Login" />
      </NarrowPage>
    </GuestsOnly>
  );
}

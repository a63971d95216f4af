import Typography from '@mui/material/Typography';
import { PAGES } from '../../domain/pages';
import { NarrowPage } from '../components/layout/NarrowPage';
import { PageTitle } from '../components/layout/PageTitle';
import { ForgotPasswordForm } from '../features/auth/ForgotPasswordForm';
import { GuestsOnly } from '../features/auth/GuestsOnly';
import { IdentityNote } from '../features/auth/IdentityNote';
import { OtherWay } from '../features/auth/OtherWay';

/** The way back in without the password. */
export function ForgotPasswordPage() {
  return (
    <GuestsOnly>
      <NarrowPage>
        <PageTitle>Forgot Password</PageTitle>
        <IdentityNote />
        <Typography sx={{ mb: 3 }}>
          We send you a link, and you choose a new password with it.
        </Typography>
        <ForgotPasswordForm />
        <OtherWay
          question="It came back to you?"
          to={PAGES.login}
          label="Login"
          email={undefined}
        />
      </NarrowPage>
    </GuestsOnly>
  );
}

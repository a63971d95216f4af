import Typography from '@mui/material/Typography';
import { PAGES } from '#domain/pagePaths';
import { NarrowPage, PageTitle } from '../components/layout/PageTitle';
import { GuestsOnly } from '../features/auth/GuestsOnly';
import { IdentityStartingNotice } from '../features/auth/IdentityStartingNotice';
import { OtherFormLink } from '../features/auth/login/OtherFormLink';
import { ForgotPasswordForm } from '../features/auth/password/ForgotPasswordForm';

/** The page on which users request a link for choosing a new password. */
export function ForgotPasswordPage() {
  return (
    <GuestsOnly>
      <NarrowPage>
        <PageTitle>Forgot Password</PageTitle>
        <IdentityStartingNotice />
        <Typography sx={{ mb: 3 }}>
          We send you a link, and you choose a new password with it.
        </Typography>
        <ForgotPasswordForm />
        <OtherFormLink
          question="It came back to you?"
          to={PAGES.login}
          label="Login"
          email={undefined}
        />
      </NarrowPage>
    </GuestsOnly>
  );
}

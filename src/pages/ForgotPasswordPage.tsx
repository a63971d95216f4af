import Typography from '@mui/material/Typography';
import { PAGES } from '#domain/pagePaths';
import { ForgotPasswordForm } from '../features/auth/ForgotPasswordForm';
import { OtherFormLink, SignInFrame } from '../features/auth/SignInFrame';

/** The page on which users request a link to choose a new password. */
export function ForgotPasswordPage() {
  return (
    <SignInFrame title="Forgot Password">
      <Typography sx={{ mb: 3 }}>
        We send you a link, and you choose a new password with it.
      </Typography>
      <ForgotPasswordForm />
      <Typography sx={{ mt: 4, mb: 1.5 }}>Remembered it?</Typography>
      <OtherFormLink to={PAGES.login} label="Login" />
    </SignInFrame>
  );
}

import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { PAGES } from '#domain/pagePaths';
import { ForgotPasswordForm } from '../features/auth/ForgotPasswordForm';
import { OtherFormLink, SignInFrame } from '../features/auth/SignInFrame';
import { TITLES } from '../features/shop/pageTitles';

/** The page on which users request a link to choose a new password. */
export function ForgotPasswordPage() {
  const { formatMessage } = useIntl();
  return (
    <SignInFrame title={formatMessage(TITLES.forgotPassword)}>
      <Typography sx={{ mb: 3 }}>
        <FormattedMessage
          id="forgotPassword.lead"
          defaultMessage="We send you a link, and you choose a new password with it."
        />
      </Typography>
      <ForgotPasswordForm />
      <Typography sx={{ mt: 4, mb: 1.5 }}>
        <FormattedMessage id="forgotPassword.remembered" defaultMessage="Remembered it?" />
      </Typography>
      <OtherFormLink to={PAGES.login} label={<FormattedMessage {...TITLES.login} />} />
    </SignInFrame>
  );
}

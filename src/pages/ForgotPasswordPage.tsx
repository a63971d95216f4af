import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { PAGES } from '#domain/pagePaths';
import { ForgotPasswordForm } from '../features/auth/ForgotPasswordForm';
import { OtherFormLink, SignInFrame } from '../features/auth/SignInFrame';

export function ForgotPasswordPage() {
  const { formatMessage } = useIntl();
  return (
    <SignInFrame title={formatMessage({ id: 'title.forgotPassword' })}>
      <Typography sx={{ mb: 3 }}>{formatMessage({ id: 'forgotPassword.lead' })}</Typography>
      <ForgotPasswordForm />
      <Typography sx={{ mt: 4, mb: 1.5 }}>
        <FormattedMessage id="forgotPassword.remembered" />
      </Typography>
      <OtherFormLink to={PAGES.login} label={<FormattedMessage id="title.login" />} />
    </SignInFrame>
  );
}

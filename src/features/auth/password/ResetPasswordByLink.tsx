import { Link } from 'react-router-dom';
import Button from '@mui/material/Button';
import { PAGES } from '#domain/pagePaths';
import { Spinner } from '#src/components/feedback/Spinner';
import { useGetEmailOfResetQuery } from '../authApi';
import { BrokenLink } from '../emailLink/BrokenLink';
import { ResetPasswordForm } from './ResetPasswordForm';

/**
 * The page that the link in a "forgot password" mail opens. It checks whether the link still works, and then
 * shows the form for the new password.
 */
export function ResetPasswordByLink({ code }: { code: string }) {
  const { data: email, error, isFetching, refetch } = useGetEmailOfResetQuery(code);
  if (isFetching) return <Spinner label="Looking at your link" />;
  if (email !== undefined) return <ResetPasswordForm code={code} email={email} />;
  return (
    <BrokenLink error={error} onRetry={refetch}>
      <Button component={Link} variant="contained" to={PAGES.forgotPassword}>
        Ask for a new link
      </Button>
    </BrokenLink>
  );
}

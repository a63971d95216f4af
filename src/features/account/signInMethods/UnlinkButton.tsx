import { BusyButton } from '#src/components/forms/BusyButton';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { errorMessage } from '#src/api/errorMessage';
import { useUnlinkMutation } from '../accountApi';
import { useRecentSignIn } from '../recentSignIn/useRecentSignIn';

interface UnlinkButtonProps {
  providerId: string;
  label: string;
}

/** Removes a sign-in method. */
export function UnlinkButton({ providerId, label }: UnlinkButtonProps) {
  const [unlink, { error, isLoading }] = useUnlinkMutation();
  const recently = useRecentSignIn();
  return (
    <>
      <BusyButton
        variant="outlined"
        color="inherit"
        busy={isLoading}
        onClick={() => void recently(() => unlink(providerId))}
      >
        {label}
      </BusyButton>
      {error && !isLoading && <ErrorNotice message={errorMessage(error)} />}
    </>
  );
}

import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { usePrepareSignInQuery } from './authApi';

const WORDS =
  'The sign-in service cannot be reached, so the shop cannot tell who you are. Nothing is lost. It tries again when the network is back.';

/** Shown while the identity service cannot be reached, in place of a page that depends on who the user is. */
export function IdentityUnreachable() {
  const { refetch } = usePrepareSignInQuery();
  return <ErrorNotice message={WORDS} onRetry={refetch} />;
}

import { ErrorNotice } from '../../components/feedback/ErrorNotice';
import { usePrepareSignInQuery } from './authApi';

const WORDS =
  'The sign-in service cannot be reached, so the shop cannot tell who you are. Nothing is lost. It tries again when the network is back.';

/** Replaces a page that needs to know the user while the identity service cannot be reached. */
export function IdentityUnreachable() {
  const { refetch } = usePrepareSignInQuery();
  return <ErrorNotice message={WORDS} onRetry={refetch} />;
}

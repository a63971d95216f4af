import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { SlowNotice, useIsLate } from '#src/components/feedback/SlowNotice';
import { Spinner } from '#src/components/feedback/Spinner';
import { errorMessage } from '#src/api/errorMessage';
import { REQUEST_TIMEOUT_MS } from '#src/api/requestTimeout';
import { IdentityStartingNotice } from './IdentityStartingNotice';

const LATE = errorMessage({ kind: 'identity', code: 'auth/timeout', message: '' });
const reload = () => window.location.reload();

/**
 * Shown until it is known whether the visitor is signed in. After some seconds it explains the wait, and after
 * `REQUEST_TIMEOUT_MS` it says that the identity service takes too long. Both times it offers to reload the page.
 */
export function AuthLoading() {
  const isTooLate = useIsLate(REQUEST_TIMEOUT_MS);
  return (
    <>
      <IdentityStartingNotice />
      {isTooLate ? (
        <ErrorNotice message={LATE} onRetry={reload} />
      ) : (
        <>
          <Spinner label="Looking whether you are signed in" />
          <SlowNotice message="The sign-in service has not answered yet." onRetry={reload} />
        </>
      )}
    </>
  );
}

import { useEffect, useState } from 'react';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { Spinner } from '#src/components/feedback/Spinner';
import { errorMessage } from '#src/api/errorMessage';
import { REQUEST_TIMEOUT_MS } from '#src/api/requestTimeout';
import { IdentityStartingNotice } from './IdentityStartingNotice';

const LATE = errorMessage({ kind: 'identity', code: 'auth/timeout', message: '' });

/**
 * Shown until it is known whether the visitor is signed in. After `REQUEST_TIMEOUT_MS` it says that the
 * identity service takes too long, and offers to reload the page.
 */
export function AuthLoading() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), REQUEST_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <IdentityStartingNotice />
      {isLate ? (
        <ErrorNotice message={LATE} onRetry={() => window.location.reload()} />
      ) : (
        <Spinner label="Looking whether you are signed in" />
      )}
    </>
  );
}

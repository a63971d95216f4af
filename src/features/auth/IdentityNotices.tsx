import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { identityError } from '#src/api/identityQueryFn';
import {
  useGetIdentityStatusQuery,
  usePrepareSignInQuery,
  useRecallUserMutation,
} from '#src/api/sessionApi';
import { signInErrorMessage } from '#src/api/signInErrorMessage';
import { useIsLocalIdentity } from '#src/app/hooks';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { SideNote } from '#src/components/feedback/SideNote';
import { Spinner } from '#src/components/feedback/Spinner';
import { IdentityFailure } from '#src/identity/identityFailures';
import { REQUEST_TIMEOUT_MS } from '#src/services/browser';

const ASK_AGAIN_MS = 1_500;
const LATE = identityError(new IdentityFailure('auth/timeout'));
const reload = () => window.location.reload();

/**
 * Says that the local identity service is still starting, or that it failed to start. Users can go on meanwhile,
 * because the server delays calls to the service until it is ready. Shows nothing with a hosted identity service.
 */
export function IdentityStartingNotice() {
  const { formatMessage } = useIntl();
  const skip = !useIsLocalIdentity();
  const { data: state } = useGetIdentityStatusQuery(undefined, { skip });
  const pollingInterval = state === 'starting' ? ASK_AGAIN_MS : 0;
  useGetIdentityStatusQuery(undefined, { skip, pollingInterval });
  if (state === 'failed') {
    return <ErrorNotice message={formatMessage({ id: 'identity.notStarted' })} />;
  }
  return (
    <SideNote role="status">
      {state === 'starting' && formatMessage({ id: 'identity.starting' })}
    </SideNote>
  );
}

/**
 * Shown while the status of the sign-in is `unknown`. After `SLOW_MS` it says that the identity service has not
 * answered yet, and after `REQUEST_TIMEOUT_MS` it shows an error. Both messages have a button that reloads the page.
 */
export function AuthLoading() {
  const intl = useIntl();
  useSessionInstead(useIsLate(SLOW_MS));
  const isTooLate = useIsLate(REQUEST_TIMEOUT_MS);
  return (
    <>
      <IdentityStartingNotice />
      {isTooLate ? (
        <ErrorNotice message={signInErrorMessage(LATE, intl)} onRetry={reload} />
      ) : (
        <>
          <Spinner id="identity.checking" />
          <SlowNotice onRetry={reload} />
        </>
      )}
    </>
  );
}

/** Shown while the identity service cannot be reached, in place of a page that depends on who the user is. */
export function IdentityUnreachable() {
  const { refetch, isFetching } = usePrepareSignInQuery();
  const { formatMessage } = useIntl();
  useSessionInstead(true);
  // The pressed button stays, and keeps the focus.
  return (
    <>
      <ErrorNotice message={formatMessage({ id: 'identity.unreachable' })} onRetry={refetch} />
      {isFetching && <Spinner id="identity.checking" />}
    </>
  );
}

/** Once `isWaiting` is true, takes the user from the stored session, because the identity service does not answer. */
function useSessionInstead(isWaiting: boolean): void {
  const [recall] = useRecallUserMutation();
  useEffect(() => {
    if (isWaiting) void recall();
  }, [isWaiting, recall]);
}

/** After this time, in milliseconds, a text explains the wait. */
const SLOW_MS = 3_000;

/** Whether the component has been on the screen for `milliseconds`. */
function useIsLate(milliseconds: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isLate;
}

/** This live region must be on the page from the beginning of the wait. */
function SlowNotice({ onRetry }: { onRetry: () => unknown }) {
  const isLate = useIsLate(SLOW_MS);
  return (
    <SideNote role="status">
      {isLate && (
        <>
          <span>
            <FormattedMessage id="identity.slow" />
          </span>
          <Button
            variant="text"
            size="small"
            onClick={() => void onRetry()}
            sx={{ marginInlineStart: 1, textDecoration: 'underline' }}
          >
            <FormattedMessage id="action.tryAgain" />
          </Button>
        </>
      )}
    </SideNote>
  );
}

import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { SideNote } from '#src/components/feedback/SideNote';
import { useGetIdentityStatusQuery } from './authApi';
import { useIdentityMode } from './useIdentityMode';

const ASK_AGAIN_MS = 1_500;

/**
 * Says that the local identity service is still starting, or that it failed to start. Users can go on while
 * it starts, because the server delays calls to the service until it is ready. A hosted service is always
 * available, so this component says nothing about it.
 */
export function IdentityStartingNotice() {
  const skip = useIdentityMode() === 'hosted';
  const { data: state } = useGetIdentityStatusQuery(undefined, { skip });
  const pollingInterval = state === 'starting' ? ASK_AGAIN_MS : 0;
  useGetIdentityStatusQuery(undefined, { skip, pollingInterval });
  if (state === 'failed') {
    return <ErrorNotice message="The sign-in service did not start. Start the shop again." />;
  }
  return (
    <SideNote role="status">
      {state === 'starting' &&
        'The sign-in service is starting, which takes some seconds. You can go on: it will answer as soon as it is ready.'}
    </SideNote>
  );
}

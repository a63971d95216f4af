import { PAGES } from '#domain/pagePaths';
import { errorMessage } from '#src/api/errorMessage';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { LocalMailboxLink } from '#src/components/feedback/LocalMailboxLink';
import { StatusNote } from '#src/components/feedback/SideNote';
import { BusyButton } from '#src/components/forms/BusyButton';
import { useSendSignInLinkMutation } from '../reexportedAuthHooks';

interface ConfirmIdentityByLinkProps {
  email: string;
  isLocal: boolean;
  /**
   * Called when the user says that they have opened the link. Nothing checks that here. If they have not
   * opened it, the action that needs the recent sign-in fails once more.
   */
  onFollowed: () => void;
}

/**
 * Confirms the user's identity by a mailed link. The user must open the link in this browser. That signs them
 * in again, and the new sign-in counts in all tabs.
 */
export function ConfirmIdentityByLink({ email, isLocal, onFollowed }: ConfirmIdentityByLinkProps) {
  const [send, { error, isLoading, isSuccess }] = useSendSignInLinkMutation();
  if (isSuccess) {
    return (
      <>
        <StatusNote message={`A link is on its way to ${email}. Open it in this browser.`} />
        {isLocal && <LocalMailboxLink email={email} />}
        <BusyButton variant="outlined" color="inherit" busy={false} onClick={onFollowed}>
          I have opened the link
        </BusyButton>
      </>
    );
  }
  return (
    <>
      {error && !isLoading && <ErrorNotice message={errorMessage(error)} />}
      <BusyButton
        variant="text"
        color="inherit"
        busy={isLoading}
        onClick={() => void send({ email, from: PAGES.account })}
      >
        Email me a link
      </BusyButton>
    </>
  );
}

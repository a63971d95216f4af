import type { ReactNode } from 'react';
import { errorMessage } from '#src/api/errorMessage';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { BusyButton } from '#src/components/forms/BusyButton';
import { FormStack, PasswordField } from '#src/components/forms/FormField';
import { ShopDialog } from '#src/components/forms/ShopDialog';
import { fieldValue, useFormErrors } from '#src/components/forms/useFormErrors';
import type { AuthUser, RecentProof } from '#src/identity/identityGateway';
import { useConfirmIdentityMutation } from '#src/api/accountApi';
import { signInMethods } from './signInMethods';
import { PAGES } from '#domain/pagePaths';
import { useSendSignInLinkMutation } from '#src/api/mailApi';
import { useIsLocalIdentity } from '#src/app/clientConfig';
import { LocalMailboxLink } from '#src/components/feedback/LocalMailboxLink';
import { StatusNote } from '#src/components/feedback/SideNote';
import { SecondStep } from '#src/features/auth/SecondStep';
import { needsSecondStep } from '#src/features/auth/SecondStepGate';

interface RecentSignInDialogProps {
  user: AuthUser;
  onAnswer: (isConfirmed: boolean) => void;
}

/** Asks the user to sign in again, with one of the account's sign-in methods. */
export function RecentSignInDialog({ user, onAnswer }: RecentSignInDialogProps) {
  const [confirm, { error, isLoading }] = useConfirmIdentityMutation();
  const show = async (proof: RecentProof) => {
    if (!(await confirm(proof)).error) onAnswer(true);
  };
  return (
    <ShopDialog title="Is it you?" open onClose={() => onAnswer(false)}>
      {needsSecondStep(error) ? (
        <SecondStep onDone={() => onAnswer(true)} />
      ) : (
        <Ways user={user} busy={isLoading} onProof={(proof) => void show(proof)} {...{ onAnswer }}>
          {error && !isLoading && <ErrorNotice message={errorMessage(error)} />}
        </Ways>
      )}
    </ShopDialog>
  );
}

interface ProofProps {
  busy: boolean;
  onProof: (proof: RecentProof) => void;
}

interface WaysProps extends RecentSignInDialogProps, ProofProps {
  /** The error message of the last failed sign-in, if there is one. */
  children: ReactNode;
}

function Ways({ user, busy, onProof, onAnswer, children }: WaysProps) {
  const isLocal = useIsLocalIdentity();
  const { hasPassword, google } = signInMethods(user);
  const email = user.email ?? '';
  const testAccount = isLocal && {
    account: { email: google ?? email, name: user.displayName ?? 'Google Shopper' },
  };
  return (
    <>
      You signed in a while ago. Confirm that it is you, and the shop continues what you began.
      {hasPassword && <PasswordProof email={email} busy={busy} onProof={onProof} />}
      {google !== undefined && (
        <BusyButton
          variant="outlined"
          color="inherit"
          busy={busy}
          onClick={() => onProof({ way: 'google', ...testAccount })}
        >
          Continue with Google
        </BusyButton>
      )}
      {children}
      <LinkProof email={email} onFollowed={() => onAnswer(true)} />
    </>
  );
}

function PasswordProof({ email, busy, onProof }: ProofProps & { email: string }) {
  const { errors, whenValid, formProps } = useFormErrors();
  const submit = whenValid(
    (form) => onProof({ way: 'password', password: fieldValue(form, 'password') }),
    busy,
  );
  return (
    <FormStack method="post" {...formProps} onSubmit={submit} aria-label="Show that it is you">
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      <BusyButton type="submit" busy={busy}>
        Continue
      </BusyButton>
    </FormStack>
  );
}

interface LinkProofProps {
  email: string;
  /**
   * Called when the user presses “I have opened the link”. The dialog does not check whether that is true. If it is
   * not, the action that needs the recent sign-in fails again.
   */
  onFollowed: () => void;
}

/** Mails a sign-in link to the user. When the user opens the link in this browser, all tabs get the new sign-in. */
function LinkProof({ email, onFollowed }: LinkProofProps) {
  const [send, { error, isLoading, isSuccess }] = useSendSignInLinkMutation();
  const isLocal = useIsLocalIdentity();
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

import { createContext, type ReactNode, use, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PAGES } from '#domain/pagePaths';
import { useConfirmIdentityMutation } from '#src/api/accountApi';
import { useSendSignInLinkMutation } from '#src/api/mailApi';
import { useIsLocalIdentity } from '#src/app/hooks';
import { LocalMailboxLink } from '#src/components/feedback/LocalMailboxLink';
import { StatusNote } from '#src/components/feedback/SideNote';
import { BusyButton } from '#src/components/forms/BusyButton';
import { AccountName, FormStack, PasswordField } from '#src/components/forms/FormField';
import { ShopDialog } from '#src/components/forms/ShopDialog';
import { fieldValue, useForm } from '#src/components/forms/useForm';
import type { RunCall } from '#src/features/auth/PhoneSteps';
import { SecondStep } from '#src/features/auth/SecondStep';
import { SignInError } from '#src/features/auth/SignInError';
import { identityErrorMeans } from '#src/identity/identityFailures';
import type { AuthUser, RecentProof } from '#src/identity/identityGateway';

const RecentSignInContext = createContext<RunCall>((action) => action());

/** Returns a function that runs an action. If the action needs a recent sign-in, asks for one and repeats the action. */
export function useRecentSignIn(): RunCall {
  return use(RecentSignInContext);
}

/** Provides `useRecentSignIn` to its children, with the dialog that asks the user to sign in again. */
export function RecentSignIn({ user, children }: { user: AuthUser; children: ReactNode }) {
  const [asked, setAsked] = useState<(isConfirmed: boolean) => void>();
  const ask = () => new Promise<boolean>((resolve) => setAsked(() => resolve));
  const answer = (isConfirmed: boolean) => {
    asked?.(isConfirmed);
    setAsked(undefined);
  };
  const recently: RunCall = async (action) => {
    const first = await action();
    if (!needsRecentSignIn(first.error) || !(await ask())) return first;
    return action();
  };
  return (
    <RecentSignInContext value={recently}>
      {children}
      {asked && <RecentSignInDialog user={user} onAnswer={answer} />}
    </RecentSignInContext>
  );
}

/** Whether a call failed only because the identity service or the shop's API demands a recent sign-in. */
function needsRecentSignIn(error: object | undefined): boolean {
  return (
    identityErrorMeans(error, 'needsRecentSignIn') ||
    (error !== undefined && 'code' in error && error.code === 'recent_login_required')
  );
}

interface RecentSignInDialogProps {
  user: AuthUser;
  onAnswer: (isConfirmed: boolean) => void;
}

/** Asks the user to sign in again: by password or Google if the account has them, or by a mailed link. */
function RecentSignInDialog({ user, onAnswer }: RecentSignInDialogProps) {
  const [confirm, { error, isLoading }] = useConfirmIdentityMutation();
  const show = async (proof: RecentProof) => {
    if (!(await confirm(proof)).error) onAnswer(true);
  };
  return (
    <ShopDialog
      title={<FormattedMessage id="recentSignIn.title" />}
      open
      onClose={() => onAnswer(false)}
    >
      {identityErrorMeans(error, 'needsSecondStep') ? (
        <SecondStep onDone={() => onAnswer(true)} />
      ) : (
        <RecentSignInMethods
          user={user}
          busy={isLoading}
          onProof={(proof) => void show(proof)}
          {...{ onAnswer }}
        >
          <SignInError {...{ error, isLoading }} />
        </RecentSignInMethods>
      )}
    </ShopDialog>
  );
}

interface ProofProps {
  busy: boolean;
  onProof: (proof: RecentProof) => void;
}

interface RecentSignInMethodsProps extends RecentSignInDialogProps, ProofProps {
  /** The error message of the last failed sign-in, if there is one. */
  children: ReactNode;
}

function RecentSignInMethods({
  user,
  busy,
  onProof,
  onAnswer,
  children,
}: RecentSignInMethodsProps) {
  const isLocal = useIsLocalIdentity();
  const { hasPassword, google } = signInMethods(user);
  const email = user.email ?? '';
  const testAccount = isLocal && {
    account: { email: google ?? email, name: user.displayName ?? 'Google Shopper' },
  };
  return (
    <>
      <span>
        <FormattedMessage id="recentSignIn.lead" />
      </span>
      {hasPassword && <PasswordProof email={email} busy={busy} onProof={onProof} />}
      {google !== undefined && (
        <BusyButton
          variant="outlined"
          busy={busy}
          onClick={() => onProof({ way: 'google', ...testAccount })}
        >
          <FormattedMessage id="google.continue" />
        </BusyButton>
      )}
      {children}
      <LinkProof email={email} onFollowed={() => onAnswer(true)} />
    </>
  );
}

function PasswordProof({ email, busy, onProof }: ProofProps & { email: string }) {
  const { formatMessage } = useIntl();
  const { errors, formProps } = useForm({ isBusy: busy }, (form) =>
    onProof({ way: 'password', password: fieldValue(form, 'password') }),
  );
  return (
    <FormStack {...formProps} aria-label={formatMessage({ id: 'recentSignIn.form' })}>
      <AccountName email={email} />
      <PasswordField
        label={formatMessage({ id: 'field.password' })}
        name="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      <BusyButton type="submit" busy={busy}>
        {formatMessage({ id: 'way.on' })}
      </BusyButton>
    </FormStack>
  );
}

interface LinkProofProps {
  email: string;
  /** Called by “I have opened the link”. If that is not true, the action fails again. */
  onFollowed: () => void;
}

/** Mails a sign-in link to the user. When the user opens the link in this browser, all tabs get the new sign-in. */
function LinkProof({ email, onFollowed }: LinkProofProps) {
  const { formatMessage } = useIntl();
  const [send, { error, isLoading, isSuccess }] = useSendSignInLinkMutation();
  const isLocal = useIsLocalIdentity();
  if (isSuccess) {
    return (
      <>
        <StatusNote message={formatMessage({ id: 'recentSignIn.sent' }, { email })} />
        {isLocal && <LocalMailboxLink email={email} />}
        <BusyButton variant="outlined" busy={false} onClick={onFollowed}>
          <FormattedMessage id="recentSignIn.opened" />
        </BusyButton>
      </>
    );
  }
  return (
    <>
      <BusyButton
        variant="text"
        busy={isLoading}
        onClick={() => void send({ email, from: PAGES.account })}
      >
        <FormattedMessage id="signIn.byLink" />
      </BusyButton>
      <SignInError {...{ error, isLoading }} />
    </>
  );
}

/** The account's sign-in methods. A Google account is named by its email address, or its name, or `Google`. */
export function signInMethods({ providerData }: AuthUser) {
  const linked = (id: string) => providerData.find(({ providerId }) => providerId === id);
  const google = linked('google.com');
  return {
    hasPassword: linked('password') !== undefined,
    google: google && (google.email ?? google.displayName ?? 'Google'),
    phone: linked('phone')?.phoneNumber ?? undefined,
  };
}

/** The account's last sign-in method cannot be removed. */
export function canUnlink({ providerData }: AuthUser): boolean {
  return providerData.length > 1;
}

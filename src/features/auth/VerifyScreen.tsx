import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { PAGES } from '#domain/pagePaths';
import { useAddPasswordMutation } from '#src/api/accountApi';
import { useCheckVerificationMutation, useSendVerificationEmailMutation } from '#src/api/mailApi';
import { useIsLocalIdentity, useAppSelector } from '#src/app/hooks';
import { CheckoutSteps } from '#src/components/display/Steps';
import { LocalMailboxLink } from '#src/components/feedback/LocalMailboxLink';
import { StatusNote } from '#src/components/feedback/SideNote';
import { BusyButton } from '#src/components/forms/BusyButton';
import { EmailField, FormStack } from '#src/components/forms/FormField';
import { fieldValue, useForm } from '#src/components/forms/useForm';
import { restoreLostFocus } from '#src/components/layout/NavigationEffects';
import { NarrowPage, ScreenTitle } from '#src/components/layout/PageTitle';
import { selectAuthUser } from './authSlice';
import { IdentityStartingNotice } from './IdentityNotices';
import { NewPasswordFields, passwordRules } from './NewPasswordFields';
import { SignInError } from './SignInError';

/** Replaces a protected page until the user's email address is verified. */
export function VerifyScreen() {
  const { formatMessage } = useIntl();
  const email = useAppSelector(selectAuthUser)?.email ?? '';
  useEffect(() => restoreLostFocus, []);
  const isCheckingOut = useLocation().pathname === PAGES.shipping;
  return (
    <NarrowPage>
      <ScreenTitle>{formatMessage({ id: 'verify.title' })}</ScreenTitle>
      {isCheckingOut && <CheckoutSteps at="account" />}
      <IdentityStartingNotice />
      {email === '' ? <AddEmailForm /> : <Verification email={email} />}
    </NarrowPage>
  );
}

function Verification({ email }: { email: string }) {
  const isLocal = useIsLocalIdentity();
  useLookForVerification();
  return (
    <>
      <Typography sx={{ mb: 3, overflowWrap: 'anywhere' }}>
        <FormattedMessage id="verify.lead" values={{ email: <strong>{email}</strong> }} />
      </Typography>
      {isLocal && <LocalMailboxLink email={email} isMain />}
      <VerificationCheck isMain={!isLocal} />
      <VerificationEmail email={email} />
    </>
  );
}

/** How long the message about the sent mail is shown, in milliseconds. */
const SENT_NOTE_MS = 5_000;

/** Sends a verification mail when it is mounted, unless one was sent to this address. The button sends another. */
function VerificationEmail({ email }: { email: string }) {
  const intl = useIntl();
  const [send, { data: isSent, error, isLoading, fulfilledTimeStamp }] =
    useSendVerificationEmailMutation();
  const isFresh = useIsFresh(isSent ? fulfilledTimeStamp : undefined, SENT_NOTE_MS);
  const { pathname, search } = useLocation();
  const from = pathname + search;
  useEffect(() => void send({ email, from, once: true }), [send, email, from]);
  return (
    <>
      <Typography sx={{ mt: 4, mb: 2 }}>
        <FormattedMessage
          id="verify.noEmail"
          values={{ button: intl.formatMessage({ id: 'verify.send' }) }}
        />
      </Typography>
      <BusyButton variant="outlined" busy={isLoading} onClick={() => void send({ email, from })}>
        <FormattedMessage id="verify.send" />
      </BusyButton>
      <Box sx={{ mt: 1.5 }}>
        <StatusNote message={isFresh ? intl.formatMessage({ id: 'verify.sent' }) : undefined} />
      </Box>
      <SignInError {...{ error, isLoading }} />
    </>
  );
}

/** Whether `moment` (Unix time in ms) is at most `milliseconds` ago; false while it is undefined. */
function useIsFresh(moment: number | undefined, milliseconds: number): boolean {
  const [stale, setStale] = useState<number>();
  useEffect(() => {
    if (moment === undefined) return;
    const timer = setTimeout(() => setStale(moment), milliseconds);
    return () => clearTimeout(timer);
  }, [moment, milliseconds]);
  return moment !== undefined && moment !== stale;
}

const LOOK_EVERY_MS = 10_000;
/** After this many milliseconds the checks end. `refreshAccount` still checks when the window gets the focus. */
const LOOK_FOR_MS = 15 * 60_000;

/** Checks every `LOOK_EVERY_MS` whether the address is verified: the link may be opened on another device. */
function useLookForVerification(): void {
  const [look] = useCheckVerificationMutation();
  useEffect(() => {
    const timer = setInterval(() => document.hidden || void look(), LOOK_EVERY_MS);
    const end = setTimeout(() => clearInterval(timer), LOOK_FOR_MS);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [look]);
}

/** Once the address is verified, `RequireVerified` shows the protected page. */
function VerificationCheck({ isMain }: { isMain: boolean }) {
  const [check, { isSuccess, error, isLoading }] = useCheckVerificationMutation();
  const isNotYet = isSuccess && !isLoading;
  return (
    <Box sx={{ mt: 3 }}>
      <Typography sx={{ mb: 2 }}>
        <FormattedMessage id="verify.notUpdating" />
      </Typography>
      <BusyButton
        {...(isMain ? { size: 'large' } : { variant: 'outlined' })}
        busy={isLoading}
        onClick={() => void check()}
      >
        <FormattedMessage id="page.reload" />
      </BusyButton>
      {isNotYet && (
        <Alert severity="info" sx={{ mt: 2 }}>
          <FormattedMessage id="verify.notYet" />
        </Alert>
      )}
      <SignInError {...{ error, isLoading }} />
    </Box>
  );
}

/** Asks users who signed in by phone for an address and a password: an order needs a verified address. */
function AddEmailForm() {
  const { formatMessage } = useIntl();
  const [add, { error, isLoading }] = useAddPasswordMutation();
  const { errors, formProps } = useForm(
    { rules: passwordRules, isBusy: isLoading },
    (form) =>
      void add({ email: fieldValue(form, 'email'), password: fieldValue(form, 'password') }),
  );
  return (
    <FormStack {...formProps} aria-label={formatMessage({ id: 'addEmail.form' })}>
      <Typography>{formatMessage({ id: 'addEmail.lead' })}</Typography>
      <EmailField autoComplete="username" required error={errors.email} />
      <NewPasswordFields errors={errors} />
      <BusyButton type="submit" size="large" busy={isLoading}>
        <FormattedMessage id="addEmail.submit" />
      </BusyButton>
      <SignInError {...{ error, isLoading }} />
    </FormStack>
  );
}

import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  useLinkGoogleMutation,
  useSendEmailChangeMutation,
  useUnlinkMutation,
} from '#src/api/accountApi';
import { useIsLocalIdentity } from '#src/app/hooks';
import { EmailAddress } from '#src/components/display/EmailAddress';
import { FactRow } from '#src/components/display/FactRow';
import { Panel } from '#src/components/display/Panel';
import { BusyButton } from '#src/components/forms/BusyButton';
import { DialogButton } from '#src/components/forms/DialogButton';
import { MailedLinkForm } from '#src/features/auth/MailedLinkForm';
import { PhoneSteps } from '#src/features/auth/PhoneSteps';
import { SignInError } from '#src/features/auth/SignInError';
import { TestGoogleAccountDialog } from '#src/features/auth/TestGoogleAccountDialog';
import type { AuthUser, TestGoogleAccount } from '#src/identity/identityGateway';
import { PasswordRow } from './PasswordRow';
import { useRecentSignIn, canUnlink, signInMethods } from './RecentSignIn';

export function SignInMethodsPanel({ user }: { user: AuthUser }) {
  return (
    <Panel title={<FormattedMessage id="signInMethods.title" />}>
      <EmailRow email={user.email ?? ''} />
      <PasswordRow user={user} />
      <PhoneRow user={user} />
      <GoogleRow user={user} />
    </Panel>
  );
}

/** A new address takes effect once the user has opened the link that is mailed to it. */
function EmailRow({ email }: { email: string }) {
  return (
    <FactRow
      term={<FormattedMessage id="field.email" />}
      value={<EmailAddress>{email}</EmailAddress>}
    >
      <DialogButton title={<FormattedMessage id="email.change" />}>
        {() => <EmailForm />}
      </DialogButton>
    </FactRow>
  );
}

function EmailForm() {
  const { formatMessage } = useIntl();
  const [send, { isSuccess, originalArgs, ...call }] = useSendEmailChangeMutation();
  const recently = useRecentSignIn();
  const email = originalArgs?.email ?? '';
  return (
    <MailedLinkForm
      label={formatMessage({ id: 'email.form' })}
      autoComplete="email"
      onSend={(typed) => void recently(() => send({ email: typed }))}
      call={call}
      sentTo={isSuccess ? email : undefined}
      sentWords={formatMessage({ id: 'email.sent' }, { email })}
    >
      <FormattedMessage id="email.lead" />
    </MailedLinkForm>
  );
}

function PhoneRow({ user }: { user: AuthUser }) {
  const { formatMessage } = useIntl();
  const recently = useRecentSignIn();
  const { phone } = signInMethods(user);
  const title =
    phone === undefined
      ? formatMessage({ id: 'signInMethods.addPhone' })
      : formatMessage({ id: 'signInMethods.changePhone' });
  return (
    <FactRow
      term={<FormattedMessage id="phone.label" />}
      value={<bdi>{phone ?? formatMessage({ id: 'signInMethods.noPhone' })}</bdi>}
    >
      <DialogButton title={title}>
        {(close) => (
          <PhoneSteps
            run={recently}
            purposeOf={(number) => ({ kind: 'link', number })}
            onDone={close}
          />
        )}
      </DialogButton>
      {phone !== undefined && canUnlink(user) && (
        <UnlinkButton
          providerId="phone"
          label={<FormattedMessage id="signInMethods.removePhone" />}
        />
      )}
    </FactRow>
  );
}

function GoogleRow({ user }: { user: AuthUser }) {
  const { google } = signInMethods(user);
  if (google === undefined) return <NoGoogleRow />;
  return (
    <FactRow term="Google" value={google}>
      {canUnlink(user) && (
        <UnlinkButton providerId="google.com" label={<FormattedMessage id="google.unlink" />} />
      )}
    </FactRow>
  );
}

function NoGoogleRow() {
  const [link, { error, isLoading, reset }] = useLinkGoogleMutation();
  const isLocal = useIsLocalIdentity();
  const [isAsking, setAsking] = useState(false);
  const recently = useRecentSignIn();
  const linkTo = async (account?: TestGoogleAccount) => {
    if (!(await recently(async () => link(account))).error) setAsking(false);
  };
  const begin = () => {
    reset();
    if (isLocal) setAsking(true);
    else void linkTo();
  };
  return (
    <FactRow term="Google" value={<FormattedMessage id="google.notLinked" />}>
      <BusyButton variant="outlined" busy={isLoading} onClick={begin}>
        <FormattedMessage id="google.link" />
      </BusyButton>
      {!isAsking && <SignInError {...{ error, isLoading }} />}
      {isLocal && (
        <TestGoogleAccountDialog
          open={isAsking}
          busy={isLoading}
          error={error}
          onClose={() => setAsking(false)}
          onChosen={(account) => void linkTo(account)}
        />
      )}
    </FactRow>
  );
}

function UnlinkButton({ providerId, label }: { providerId: string; label: ReactNode }) {
  const [unlink, { error, isLoading }] = useUnlinkMutation();
  const recently = useRecentSignIn();
  return (
    <>
      <BusyButton
        variant="outlined"
        busy={isLoading}
        onClick={() => void recently(() => unlink(providerId))}
      >
        {label}
      </BusyButton>
      <SignInError {...{ error, isLoading }} />
    </>
  );
}

import Button from '@mui/material/Button';
import { useState } from 'react';
import {
  useGetSecondFactorsQuery,
  useRemoveSecondFactorMutation,
  useNewAppSecretMutation,
  useEndOtherSessionsMutation,
  useGetSessionsQuery,
} from '#src/api/accountApi';
import { errorMessage } from '#src/api/errorMessage';
import { useIsLocalIdentity } from '#src/app/hooks';
import { FactRow } from '#src/components/display/FactRow';
import { useLocale } from '#src/components/display/formatNumber';
import { Panel } from '#src/components/display/Panel';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { lazyPart } from '#src/components/feedback/lazyPart';
import { StatusNote } from '#src/components/feedback/SideNote';
import { Spinner } from '#src/components/feedback/Spinner';
import { BusyButton } from '#src/components/forms/BusyButton';
import { FormField } from '#src/components/forms/FormField';
import { ShopDialog } from '#src/components/forms/ShopDialog';
import { fieldValue } from '#src/components/forms/useFormErrors';
import { PhoneSteps } from '#src/features/auth/PhoneSteps';
import type { SecondFactor } from '#src/identity/identityGateway';
import { useRecentSignIn } from './RecentSignIn';

const OFF = 'Off. When it is on, a sign-in also asks for a code.';
const ON = 'On. Add a second way too: it lets you in when you lose the first.';

/** The panel that lists the account's second factors, and the browsers in which the user is signed in. */
export function SecurityPanel() {
  return (
    <Panel title="Security">
      <SecondFactors />
      <Sessions />
    </Panel>
  );
}

/** The account's second factors: phones that receive codes, and authenticator apps. */
function SecondFactors() {
  const { data: factors, error, refetch } = useGetSecondFactorsQuery();
  if (error) return <ErrorNotice message={errorMessage(error)} onRetry={refetch} />;
  if (!factors) return <Spinner label="Loading your second steps" />;
  return (
    <>
      <PhoneFactorRow factors={factors} />
      <AuthenticatorAppRow />
      {factors.map((factor) => (
        <EnrolledFactor key={factor.id} factor={factor} />
      ))}
    </>
  );
}

/** Says whether the account has a second factor, and lets the user add a phone as a second factor. */
function PhoneFactorRow({ factors }: { factors: SecondFactor[] }) {
  const [open, setOpen] = useState(false);
  const recently = useRecentSignIn();
  const title = titleOf(factors);
  return (
    <FactRow term="Two-step sign-in" value={factors.length > 0 ? ON : OFF}>
      <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        <span>{title}</span>
      </Button>
      <ShopDialog title={title} open={open} onClose={() => setOpen(false)}>
        <PhoneSteps
          run={recently}
          purposeOf={(number, form) => ({
            kind: 'enrol',
            number,
            name: fieldValue(form, 'phoneName').trim() || 'My phone',
          })}
          onDone={() => setOpen(false)}
        >
          <FormField
            label="Name of this phone"
            name="phoneName"
            inputProps={{ maxLength: 40 }}
            hint="Optional. It helps you recognise it"
          />
        </PhoneSteps>
      </ShopDialog>
    </FactRow>
  );
}

function titleOf(factors: SecondFactor[]): string {
  if (factors.length === 0) return 'Turn on two-step sign-in';
  return factors.some(({ kind }) => kind === 'phone') ? 'Add another phone' : 'Add a phone';
}

/** A second factor of the account, with a button to remove it. */
function EnrolledFactor({ factor }: { factor: SecondFactor }) {
  const [remove, { error, isLoading }] = useRemoveSecondFactorMutation();
  const recently = useRecentSignIn();
  const value = factor.kind === 'phone' ? <bdi>{factor.number}</bdi> : 'Authenticator app';
  return (
    <FactRow term={factor.name} value={value}>
      <BusyButton
        variant="outlined"
        color="inherit"
        busy={isLoading}
        onClick={() => void recently(() => remove(factor.id))}
      >
        {`Remove ${factor.name}`}
      </BusyButton>
      {error && !isLoading && <ErrorNotice message={errorMessage(error)} />}
    </FactRow>
  );
}

const TERM = 'Authenticator app';
const OFFERED = 'Shows you a new code every 30 seconds, even without a network.';
const NOT_OFFERED =
  'Not in this shop: it runs with a local sign-in service, which can only send codes to a phone.';

const AuthenticatorAppForm = lazyPart(
  async () => (await import('./AuthenticatorAppForm')).AuthenticatorAppForm,
  { waiting: <Spinner /> },
);

/** Offers an authenticator app as a second factor, or says that the local identity service supports none. */
function AuthenticatorAppRow() {
  return useIsLocalIdentity() ? <FactRow term={TERM} value={NOT_OFFERED} /> : <NewApp />;
}

function NewApp() {
  const [ask, { data: secret, error, isLoading, reset }] = useNewAppSecretMutation();
  const recently = useRecentSignIn();
  return (
    <FactRow term={TERM} value={OFFERED}>
      <BusyButton
        variant="outlined"
        color="inherit"
        busy={isLoading}
        onClick={() => void recently(() => ask())}
      >
        Add authenticator app
      </BusyButton>
      {error && !isLoading && <ErrorNotice message={errorMessage(error)} />}
      {secret && (
        <ShopDialog title="Add authenticator app" open onClose={reset}>
          <AuthenticatorAppForm secret={secret} onDone={reset} />
        </ShopDialog>
      )}
    </FactRow>
  );
}

/** Lists the browsers in which the user is signed in, with a button that signs out all except this one. */
function Sessions() {
  const { data: sessions, error, refetch } = useGetSessionsQuery();
  const [endOthers, ending] = useEndOtherSessionsMutation();
  const locale = useLocale();
  return (
    <>
      <FactRow
        term="Where you are signed in"
        value={
          sessions && (
            <ul style={{ margin: 0, paddingInlineStart: '1.2em' }}>
              {sessions.map(({ startedAt, device, current }, place) => (
                <li key={`${startedAt} ${place}`}>
                  <span>{`${device || 'Another program'}${current ? ' (this browser)' : ''}, since`}</span>{' '}
                  <time dateTime={startedAt}>{timeText(startedAt, locale)}</time>
                </li>
              ))}
            </ul>
          )
        }
      >
        <BusyButton
          variant="outlined"
          color="inherit"
          busy={ending.isLoading}
          onClick={() => void endOthers()}
        >
          Sign out everywhere else
        </BusyButton>
      </FactRow>
      {error && <ErrorNotice message={errorMessage(error)} onRetry={refetch} />}
      {ending.error && !ending.isLoading && <ErrorNotice message={errorMessage(ending.error)} />}
      <StatusNote message={ending.isSuccess ? 'Done: you are signed in here only.' : undefined} />
    </>
  );
}

function timeText(moment: string, locale: string | undefined): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(moment),
  );
}

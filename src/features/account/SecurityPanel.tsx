import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { OpenSession } from '#domain/account';
import { defineMessages, type Message } from '#domain/messages';
import {
  useGetSecondFactorsQuery,
  useRemoveSecondFactorMutation,
  useNewAppSecretMutation,
  useEndOtherSessionsMutation,
  useGetSessionsQuery,
} from '#src/api/accountApi';
import { useIsLocalIdentity } from '#src/app/hooks';
import { FactRow } from '#src/components/display/FactRow';
import { useLocale } from '#src/components/display/formatNumber';
import { Panel } from '#src/components/display/Panel';
import { lazyPart } from '#src/components/feedback/lazyPart';
import { StatusNote } from '#src/components/feedback/SideNote';
import { Spinner } from '#src/components/feedback/Spinner';
import { BusyButton } from '#src/components/forms/BusyButton';
import { FormField } from '#src/components/forms/FormField';
import { ShopDialog } from '#src/components/forms/ShopDialog';
import { fieldValue } from '#src/components/forms/useFormErrors';
import { PhoneSteps } from '#src/features/auth/PhoneSteps';
import { factorName } from '#src/features/auth/SecondStep';
import { SignInError, type SignInErrorProps } from '#src/features/auth/SignInError';
import type { SecondFactor } from '#src/identity/identityGateway';
import { deviceWords } from './deviceWords';
import { useRecentSignIn } from './RecentSignIn';

/**
 * The panel that lists the account's second factors, and the browsers in which the user is signed in. It shows both at
 * once: what came second would move the buttons of what came first.
 */
export function SecurityPanel() {
  const { formatMessage } = useIntl();
  const factors = useGetSecondFactorsQuery();
  const sessions = useGetSessionsQuery();
  return (
    <Panel title={<FormattedMessage id="security.title" defaultMessage="Security" />}>
      {factors.isLoading || sessions.isLoading ? (
        <Spinner
          label={formatMessage({
            id: 'factor.loading',
            defaultMessage: 'Loading your second steps',
          })}
        />
      ) : (
        <>
          <SecondFactors {...factors} />
          <Sessions {...sessions} />
        </>
      )}
    </Panel>
  );
}

interface Answer<Data> extends Pick<SignInErrorProps, 'error'> {
  data?: Data | undefined;
  refetch: () => unknown;
}

/** The account's second factors: phones that receive codes, and authenticator apps. */
function SecondFactors({ data: factors, error, refetch }: Answer<SecondFactor[]>) {
  if (error) return <SignInError error={error} onRetry={refetch} />;
  if (!factors) return null;
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
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState(false);
  const recently = useRecentSignIn();
  const title = formatMessage(titleOf(factors));
  return (
    <FactRow
      term={<FormattedMessage id="factor.title" defaultMessage="Two-step sign-in" />}
      value={formatMessage(factors.length > 0 ? FACTS.on : FACTS.off)}
    >
      <Button variant="outlined" onClick={() => setOpen(true)}>
        <span>{title}</span>
      </Button>
      <ShopDialog title={title} open={open} onClose={() => setOpen(false)}>
        <PhoneSteps
          run={recently}
          purposeOf={(number, form) => ({
            kind: 'enrol',
            number,
            name:
              fieldValue(form, 'phoneName').trim() ||
              formatMessage({ id: 'factor.myPhone', defaultMessage: 'My phone' }),
          })}
          onDone={() => setOpen(false)}
        >
          <FormField
            label={formatMessage({ id: 'factor.phoneName', defaultMessage: 'Name of this phone' })}
            name="phoneName"
            inputProps={{ maxLength: 40 }}
            hint={formatMessage({
              id: 'factor.nameHint',
              defaultMessage: 'Optional. It helps you recognise it',
            })}
          />
        </PhoneSteps>
      </ShopDialog>
    </FactRow>
  );
}

const TITLES = defineMessages({
  first: { id: 'factor.turnOn', defaultMessage: 'Turn on two-step sign-in' },
  phone: { id: 'factor.addPhone', defaultMessage: 'Add a phone' },
  anotherPhone: { id: 'factor.addAnotherPhone', defaultMessage: 'Add another phone' },
});

function titleOf(factors: SecondFactor[]): Message {
  if (factors.length === 0) return TITLES.first;
  return factors.some(({ kind }) => kind === 'phone') ? TITLES.anotherPhone : TITLES.phone;
}

/** A second factor of the account, with a button to remove it. */
function EnrolledFactor({ factor }: { factor: SecondFactor }) {
  const intl = useIntl();
  const [remove, { error, isLoading }] = useRemoveSecondFactorMutation();
  const recently = useRecentSignIn();
  const name = factorName(factor, intl);
  return (
    <FactRow
      term={name}
      value={
        factor.kind === 'phone' ? <bdi>{factor.number}</bdi> : <FormattedMessage {...FACTS.app} />
      }
    >
      <BusyButton
        variant="outlined"
        busy={isLoading}
        onClick={() => void recently(() => remove(factor.id))}
      >
        <FormattedMessage id="factor.remove" defaultMessage="Remove {name}" values={{ name }} />
      </BusyButton>
      <SignInError {...{ error, isLoading }} />
    </FactRow>
  );
}

const FACTS = defineMessages({
  off: { id: 'factor.off', defaultMessage: 'Off. When it is on, a sign-in also asks for a code.' },
  on: {
    id: 'factor.on',
    defaultMessage: 'On. Add a second way too: it lets you in when you lose the first.',
  },
  app: { id: 'factor.app', defaultMessage: 'Authenticator app' },
  offered: {
    id: 'factor.app.offered',
    defaultMessage: 'Shows you a new code every 30 seconds, even without a network.',
  },
  notOffered: {
    id: 'factor.app.notOffered',
    defaultMessage:
      'Not in this shop: it runs with a local sign-in service, which can only send codes to a phone.',
  },
});

const AuthenticatorAppForm = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "authenticator" */ './AuthenticatorAppForm'))
      .AuthenticatorAppForm,
  { waiting: <Spinner /> },
);

/** Offers an authenticator app as a second factor, or says that the local identity service supports none. */
function AuthenticatorAppRow() {
  const term = <FormattedMessage {...FACTS.app} />;
  return useIsLocalIdentity() ? (
    <FactRow term={term} value={<FormattedMessage {...FACTS.notOffered} />} />
  ) : (
    <NewApp term={term} />
  );
}

function NewApp({ term }: { term: ReactNode }) {
  const [ask, { data: secret, error, isLoading, reset }] = useNewAppSecretMutation();
  const recently = useRecentSignIn();
  return (
    <FactRow term={term} value={<FormattedMessage {...FACTS.offered} />}>
      <BusyButton variant="outlined" busy={isLoading} onClick={() => void recently(() => ask())}>
        <FormattedMessage id="factor.addApp" defaultMessage="Add authenticator app" />
      </BusyButton>
      <SignInError {...{ error, isLoading }} />
      {secret && (
        <ShopDialog
          title={<FormattedMessage id="factor.addApp" defaultMessage="Add authenticator app" />}
          open
          onClose={reset}
        >
          <AuthenticatorAppForm secret={secret} onDone={reset} />
        </ShopDialog>
      )}
    </FactRow>
  );
}

/** Lists the browsers in which the user is signed in, with a button that signs out all except this one. */
function Sessions({ data: sessions, error, refetch }: Answer<OpenSession[]>) {
  const { formatMessage } = useIntl();
  const [endOthers, ending] = useEndOtherSessionsMutation();
  return (
    <>
      <FactRow
        term={<FormattedMessage id="sessions.title" defaultMessage="Where you are signed in" />}
        value={
          sessions && (
            <ul style={{ margin: 0, paddingInlineStart: '1.2em' }}>
              {sessions.map((session, place) => (
                <li key={`${session.startedAt} ${place}`}>
                  <Session {...session} />
                </li>
              ))}
            </ul>
          )
        }
      >
        <BusyButton variant="outlined" busy={ending.isLoading} onClick={() => void endOthers()}>
          <FormattedMessage id="sessions.endOthers" defaultMessage="Sign out everywhere else" />
        </BusyButton>
      </FactRow>
      <SignInError error={error} onRetry={refetch} />
      <SignInError error={ending.error} isLoading={ending.isLoading} />
      <StatusNote
        message={
          ending.isSuccess
            ? formatMessage({
                id: 'sessions.othersEnded',
                defaultMessage: 'Done: you are signed in here only.',
              })
            : undefined
        }
      />
    </>
  );
}

function Session({ startedAt, device, current }: OpenSession) {
  const intl = useIntl();
  const locale = useLocale();
  return (
    <FormattedMessage
      id="sessions.session"
      defaultMessage="{isHere, select, true {<words>{device} (this browser), since</words> {time}} other {<words>{device}, since</words> {time}}}"
      values={{
        isHere: current,
        device: deviceWords(device, intl),
        time: <time dateTime={startedAt}>{timeText(startedAt, locale)}</time>,
        words: (words) => <span>{words}</span>,
      }}
    />
  );
}

function timeText(moment: string, locale: string | undefined): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(moment),
  );
}

import type { ReactNode } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import type { OpenSession } from '#domain/account';
import type { Message } from '#domain/messages';
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
import { DialogButton } from '#src/components/forms/DialogButton';
import { FormField } from '#src/components/forms/FormField';
import { ShopDialog } from '#src/components/forms/ShopDialog';
import { fieldValue } from '#src/components/forms/useForm';
import { PhoneSteps } from '#src/features/auth/PhoneSteps';
import { factorName } from '#src/features/auth/SecondStep';
import { SignInError, type SignInErrorProps } from '#src/features/auth/SignInError';
import type { SecondFactor } from '#src/identity/identityGateway';
import { useRecentSignIn } from './RecentSignIn';

/** Shows both lists together, because the list that arrives later would move the other. */
export function SecurityPanel() {
  const factors = useGetSecondFactorsQuery();
  const sessions = useGetSessionsQuery();
  return (
    <Panel title={<FormattedMessage id="security.title" />}>
      {factors.isLoading || sessions.isLoading ? (
        <Spinner id="factor.loading" />
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

function PhoneFactorRow({ factors }: { factors: SecondFactor[] }) {
  const { formatMessage } = useIntl();
  const recently = useRecentSignIn();
  return (
    <FactRow
      term={<FormattedMessage id="factor.title" />}
      value={formatMessage({ id: factors.length > 0 ? 'factor.on' : 'factor.off' })}
    >
      <DialogButton title={formatMessage(titleOf(factors))}>
        {(close) => (
          <PhoneSteps
            run={recently}
            purposeOf={(number, form) => ({
              kind: 'enrol',
              number,
              name: fieldValue(form, 'phoneName').trim() || formatMessage({ id: 'factor.myPhone' }),
            })}
            onDone={close}
          >
            <FormField
              label={formatMessage({ id: 'factor.phoneName' })}
              name="phoneName"
              inputProps={{ maxLength: 40 }}
              hint={formatMessage({ id: 'factor.nameHint' })}
            />
          </PhoneSteps>
        )}
      </DialogButton>
    </FactRow>
  );
}

function titleOf(factors: SecondFactor[]): Message {
  if (factors.length === 0) return { id: 'factor.turnOn' };
  return factors.some(({ kind }) => kind === 'phone')
    ? { id: 'factor.addAnotherPhone' }
    : { id: 'factor.addPhone' };
}

function EnrolledFactor({ factor }: { factor: SecondFactor }) {
  const intl = useIntl();
  const [remove, { error, isLoading }] = useRemoveSecondFactorMutation();
  const recently = useRecentSignIn();
  const name = factorName(factor, intl);
  return (
    <FactRow
      term={name}
      value={
        factor.kind === 'phone' ? <bdi>{factor.number}</bdi> : <FormattedMessage id="factor.app" />
      }
    >
      <BusyButton
        variant="outlined"
        busy={isLoading}
        onClick={() => void recently(() => remove(factor.id))}
      >
        <FormattedMessage id="factor.remove" values={{ name }} />
      </BusyButton>
      <SignInError {...{ error, isLoading }} />
    </FactRow>
  );
}

const AuthenticatorAppForm = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "authenticator" */ './AuthenticatorAppForm'))
      .AuthenticatorAppForm,
  { waiting: <Spinner /> },
);

/** The local identity service supports no authenticator apps. */
function AuthenticatorAppRow() {
  const term = <FormattedMessage id="factor.app" />;
  return useIsLocalIdentity() ? (
    <FactRow term={term} value={<FormattedMessage id="factor.app.notOffered" />} />
  ) : (
    <NewApp term={term} />
  );
}

function NewApp({ term }: { term: ReactNode }) {
  const [ask, { data: secret, error, isLoading, reset }] = useNewAppSecretMutation();
  const recently = useRecentSignIn();
  return (
    <FactRow term={term} value={<FormattedMessage id="factor.app.offered" />}>
      <BusyButton variant="outlined" busy={isLoading} onClick={() => void recently(() => ask())}>
        <FormattedMessage id="factor.addApp" />
      </BusyButton>
      <SignInError {...{ error, isLoading }} />
      {secret && (
        <ShopDialog title={<FormattedMessage id="factor.addApp" />} open onClose={reset}>
          <AuthenticatorAppForm secret={secret} onDone={reset} />
        </ShopDialog>
      )}
    </FactRow>
  );
}

function Sessions({ data: sessions, error, refetch }: Answer<OpenSession[]>) {
  const { formatMessage } = useIntl();
  const [endOthers, ending] = useEndOtherSessionsMutation();
  return (
    <>
      <FactRow
        term={<FormattedMessage id="sessions.title" />}
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
          <FormattedMessage id="sessions.endOthers" />
        </BusyButton>
      </FactRow>
      <SignInError error={error} onRetry={refetch} />
      <SignInError error={ending.error} isLoading={ending.isLoading} />
      <StatusNote
        message={ending.isSuccess ? formatMessage({ id: 'sessions.othersEnded' }) : undefined}
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
      values={{
        isHere: current,
        device: deviceWords(device, intl),
        time: <time dateTime={startedAt}>{timeText(startedAt, locale)}</time>,
        words: (words) => <span>{words}</span>,
      }}
    />
  );
}

/** Returns the words for a device such as `Firefox/Windows`. A text without a slash is English, from an older API. */
function deviceWords(device: string, { formatMessage }: IntlShape): string {
  if (device === '') return formatMessage({ id: 'sessions.unknownDevice' });
  const [browser = '', system] = device.split('/');
  if (system === undefined) return browser;
  return formatMessage({ id: 'sessions.device' }, { browser, system });
}

function timeText(moment: string, locale: string | undefined): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(moment),
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { useConfirmAppMutation, useGetChallengeQuery } from '#src/api/accountApi';
import { identityCodeOf } from '#src/api/apiError';
import { signInErrorMessage } from '#src/api/signInErrorMessage';
import { useIsLocalIdentity } from '#src/app/hooks';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { LocalMailboxLink } from '#src/components/feedback/LocalMailboxLink';
import { Spinner } from '#src/components/feedback/Spinner';
import { BusyButton } from '#src/components/forms/BusyButton';
import { CodeForm, SentCodeForm } from '#src/components/forms/CodeForm';
import { RadioField } from '#src/components/forms/RadioField';
import { useShop } from '#src/components/layout/shopContext';
import { identityErrorMeans } from '#src/identity/identityFailures';
import type { AppFactor, PhoneFactor, SecondFactor } from '#src/identity/identityGateway';
import { usePhoneCode } from './PhoneSteps';
import { SignInError } from './SignInError';

type OnDone = (() => void) | undefined;

/** The second step of a sign-in: a code from a phone or an authenticator app. */
export function SecondStep({ onDone }: { onDone?: () => void }) {
  const { data: factors, error, refetch } = useGetChallengeQuery();
  if (error) return <SignInError error={error} onRetry={refetch} />;
  if (!factors) return <Spinner id="secondStep.checking" />;
  return <Step factors={factors} onDone={onDone} />;
}

function Step({ factors, onDone }: { factors: SecondFactor[]; onDone: OnDone }) {
  const isLocal = useIsLocalIdentity();
  const [chosen, setChosen] = useState(factors[0]);
  const choose = (id: string) => setChosen(factors.find((factor) => factor.id === id));
  const isChoice = factors.length > 1 || chosen?.kind === 'phone';
  return (
    <>
      {isChoice && <FactorChoice {...{ factors, chosen, onChosen: choose }} />}
      {chosen?.kind === 'app' && <AppStep key={chosen.id} app={chosen} onDone={onDone} />}
      {chosen?.kind === 'phone' && <PhoneStep key={chosen.id} phone={chosen} onDone={onDone} />}
      <Help hasOthers={factors.length > 1} />
      {isLocal && <LocalMailboxLink number="" />}
    </>
  );
}

function Help({ hasOthers }: { hasOthers: boolean }) {
  const { formatMessage } = useIntl();
  return (
    <Typography variant="body2" sx={{ mt: 1.5 }}>
      <span>
        {hasOthers
          ? formatMessage({ id: 'secondStep.noAccess' })
          : formatMessage({ id: 'secondStep.lost' })}
      </span>{' '}
      <FormattedMessage id="secondStep.help" />
    </Typography>
  );
}

export function factorName({ name, kind }: SecondFactor, { formatMessage }: IntlShape): string {
  if (name !== '') return name;
  return kind === 'phone'
    ? formatMessage({ id: 'factor.phone' })
    : formatMessage({ id: 'factor.app' });
}

interface FactorChoiceProps {
  factors: SecondFactor[];
  chosen: SecondFactor | undefined;
  onChosen: (id: string) => void;
}

/** The list of factors stays on the screen after a code was sent, because the user may have lost that phone. */
function FactorChoice({ factors, chosen, onChosen }: FactorChoiceProps) {
  const intl = useIntl();
  const hasApp = factors.some(({ kind }) => kind === 'app');
  return (
    <Box sx={{ mb: 1.5 }}>
      <RadioField
        label={intl.formatMessage({ id: hasApp ? 'secondStep.takeFrom' : 'secondStep.sendTo' })}
        value={chosen?.id}
        options={factors.map((factor) => [factor.id, choiceWords(factor, intl)])}
        onChoose={onChosen}
      />
    </Box>
  );
}

function choiceWords(factor: SecondFactor, intl: IntlShape): string {
  const name = factorName(factor, intl);
  return factor.kind === 'phone'
    ? `${name} (${factor.number})`
    : intl.formatMessage({ id: 'secondStep.app' }, { name });
}

/** Apps make their codes from the time, which may be wrong on their device. */
export function appErrorMessage(
  error: Parameters<typeof signInErrorMessage>[0],
  intl: IntlShape,
): string {
  return identityErrorMeans(error, 'codeRefused')
    ? `${intl.formatMessage({ id: 'secondStep.wrongAppCode' })} (${identityCodeOf(error)})`
    : signInErrorMessage(error, intl);
}

function AppStep({ app, onDone }: { app: AppFactor; onDone: OnDone }) {
  const intl = useIntl();
  const [confirm, { error, isLoading }] = useConfirmAppMutation();
  const check = async (code: string) => {
    if (!(await confirm({ id: app.id, code })).error) onDone?.();
  };
  return (
    <CodeForm
      lead={
        <Typography>
          <FormattedMessage
            id="secondStep.openApp"
            values={{ app: factorName(app, intl), shop: useShop().name }}
          />
        </Typography>
      }
      busy={isLoading}
      error={error && appErrorMessage(error, intl)}
      onCode={(code) => void check(code)}
    />
  );
}

function PhoneStep({ phone, onDone }: { phone: PhoneFactor; onDone: OnDone }) {
  const { sent, sendFor, check, busy, error } = usePhoneCode();
  const send = () => void sendFor({ kind: 'secondStep', factorId: phone.id });
  const confirm = async (code: string) => {
    if (await check(code)) onDone?.();
  };
  if (sent) {
    return (
      <SentCodeForm
        number={phone.number}
        busy={busy}
        error={error}
        onCode={(code) => void confirm(code)}
        onSendAgain={send}
      />
    );
  }
  return (
    <>
      <BusyButton busy={busy} onClick={send} sx={{ my: 1.5 }}>
        <FormattedMessage id="phone.send" />
      </BusyButton>
      {error !== undefined && !busy && <ErrorNotice message={error} />}
    </>
  );
}

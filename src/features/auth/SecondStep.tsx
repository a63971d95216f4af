import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { BusyButton } from '../../components/forms/BusyButton';
import { CodeForm } from '../../components/forms/CodeForm';
import { ErrorNotice } from '../../components/feedback/ErrorNotice';
import { LocalMailboxLink } from '../../components/feedback/LocalMailboxLink';
import { Spinner } from '../../components/feedback/Spinner';
import type { SecondFactor } from '../../services/identity/accountGateway';
import { errorWords } from '../../services/errorWords';
import { useConfirmCodeMutation, useGetChallengeQuery, useSendCodeMutation } from './phoneApi';
import { useIdentityMode } from './useIdentityMode';

/** The second step of a sign-in: which phone, then the code. `onDone` hears that it was right. */
export function SecondStep({ onDone }: { onDone?: () => void }) {
  const { data: phones, error, refetch } = useGetChallengeQuery();
  const [send, sending] = useSendCodeMutation();
  const [confirm, confirming] = useConfirmCodeMutation();
  const [sentTo, setSentTo] = useState<SecondFactor>();
  if (error) return <ErrorNotice message={errorWords(error)} onRetry={refetch} />;
  if (!phones) return <Spinner label="Looking which phone you use" />;
  const sendTo = async (phone: SecondFactor) => {
    const answer = await send({ kind: 'secondStep', factorId: phone.id });
    if (!answer.error) setSentTo(phone);
  };
  const check = async (code: string) => {
    if (!(await confirm({ code })).error) onDone?.();
  };
  const fault = confirming.error ?? sending.error;
  const words = fault && errorWords(fault);
  if (!sentTo) {
    const choose = (phone: SecondFactor) => void sendTo(phone);
    return <PhoneChoice {...{ phones, error: words, busy: sending.isLoading, onChosen: choose }} />;
  }
  return (
    <CodeForm
      number={sentTo.number}
      busy={confirming.isLoading || sending.isLoading}
      error={words}
      onCode={(code) => void check(code)}
      onSendAgain={() => void sendTo(sentTo)}
    >
      <Help />
    </CodeForm>
  );
}

interface PhoneChoiceProps {
  phones: SecondFactor[];
  busy: boolean;
  error: string | undefined;
  onChosen: (phone: SecondFactor) => void;
}

function PhoneChoice({ phones, busy, error, onChosen }: PhoneChoiceProps) {
  const [chosen, setChosen] = useState(phones[0]);
  const choose = (id: string) => setChosen(phones.find((phone) => phone.id === id));
  return (
    <>
      <FormLabel id="phones" sx={{ fontWeight: 600 }}>
        Send the code to
      </FormLabel>
      <RadioGroup
        aria-labelledby="phones"
        value={chosen?.id ?? ''}
        onChange={(_event, id) => choose(id)}
      >
        {phones.map(({ id, name, number }) => (
          <FormControlLabel key={id} value={id} control={<Radio />} label={`${name} (${number})`} />
        ))}
      </RadioGroup>
      {error !== undefined && !busy && <ErrorNotice message={error} />}
      <BusyButton busy={busy} onClick={() => chosen && onChosen(chosen)} sx={{ my: 1.5 }}>
        Send code
      </BusyButton>
      <Help />
    </>
  );
}

function Help() {
  const isLocal = useIdentityMode() === 'local';
  return (
    <>
      <Typography variant="body2">
        Lost your phone? Use another one of your list. If there is none left, write to the shop from
        your email address: once we know that it is you, we take the second step off.
      </Typography>
      {isLocal && <LocalMailboxLink number="" />}
    </>
  );
}

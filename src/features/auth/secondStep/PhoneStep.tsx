import { errorMessage } from '#src/api/errorMessage';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { BusyButton } from '#src/components/forms/BusyButton';
import { SentCodeForm } from '#src/components/forms/CodeForm';
import type { PhoneFactor } from '#src/identity/factorGateway';
import { useConfirmCodeMutation, useSendCodeMutation } from '../phone/phoneApi';

interface PhoneStepProps {
  phone: PhoneFactor;
  isSent: boolean;
  onSent: () => void;
  onDone: (() => void) | undefined;
}

/** Sends a code to the user's phone and asks for that code. */
export function PhoneStep({ phone, isSent, onSent, onDone }: PhoneStepProps) {
  const [send, sending] = useSendCodeMutation();
  const [confirm, confirming] = useConfirmCodeMutation();
  const sendCode = async () => {
    if (!(await send({ kind: 'secondStep', factorId: phone.id })).error) onSent();
  };
  const check = async (code: string) => {
    if (!(await confirm({ code })).error) onDone?.();
  };
  const failure = confirming.error ?? sending.error;
  const error = failure && errorMessage(failure);
  if (isSent) {
    return (
      <SentCodeForm
        number={phone.number}
        busy={confirming.isLoading || sending.isLoading}
        error={error}
        onCode={(code) => void check(code)}
        onSendAgain={() => void sendCode()}
      />
    );
  }
  return (
    <>
      {error !== undefined && !sending.isLoading && <ErrorNotice message={error} />}
      <BusyButton busy={sending.isLoading} onClick={() => void sendCode()} sx={{ my: 1.5 }}>
        Send code
      </BusyButton>
    </>
  );
}

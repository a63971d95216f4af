import { useState } from 'react';
import { errorMessage } from '#src/api/errorMessage';
import { LocalMailboxLink } from '#src/components/feedback/LocalMailboxLink';
import { SentCodeForm } from '#src/components/forms/CodeForm';
import { PhoneNumberForm } from '#src/components/forms/PhoneNumberForm';
import { ShopDialog } from '#src/components/forms/ShopDialog';
import { useIdentityMode } from '../useIdentityMode';
import { useConfirmCodeMutation, useSendCodeMutation } from './phoneApi';

interface PhoneDialogProps {
  open: boolean;
  onClose: () => void;
}

/**
 * Asks for a phone number, then for the code that was sent to it. On success, `GuestsOnly` redirects the user.
 */
export function PhoneDialog({ open, onClose }: PhoneDialogProps) {
  const [number, setNumber] = useState('');
  const [send, sending] = useSendCodeMutation();
  const [confirm, confirming] = useConfirmCodeMutation();
  const isLocal = useIdentityMode() === 'local';
  const sendTo = async (to: string) => {
    const answer = await send({ kind: 'signIn', number: to });
    if (!answer.error) setNumber(to);
  };
  const close = () => {
    setNumber('');
    onClose();
  };
  const failure = confirming.error ?? sending.error;
  const error = failure && errorMessage(failure);
  return (
    <ShopDialog title="Sign in by phone" open={open} onClose={close}>
      {number === '' ? (
        <>
          We send a code to your phone. An order also needs an email address, which you can add
          afterwards.
          <PhoneNumberForm
            busy={sending.isLoading}
            error={error}
            onNumber={(to) => void sendTo(to)}
          />
        </>
      ) : (
        <SentCodeForm
          number={number}
          busy={confirming.isLoading || sending.isLoading}
          error={error}
          onCode={(code) => void confirm({ code })}
          onSendAgain={() => void sendTo(number)}
        >
          {isLocal && <LocalMailboxLink number={number} />}
        </SentCodeForm>
      )}
    </ShopDialog>
  );
}

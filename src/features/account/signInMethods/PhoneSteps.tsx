import { type ReactNode, useState } from 'react';
import { errorMessage } from '#src/api/errorMessage';
import { LocalMailboxLink } from '#src/components/feedback/LocalMailboxLink';
import { SentCodeForm } from '#src/components/forms/CodeForm';
import { PhoneNumberForm } from '#src/components/forms/PhoneNumberForm';
import type { CodeUse } from '#src/identity/phoneGateway';
import { useRecentSignIn } from '../recentSignIn/useRecentSignIn';
import { useConfirmCodeMutation, useSendCodeMutation } from '../reexportedAuthHooks';

interface PhoneStepsProps {
  isLocal: boolean;
  /**
   * Returns what the code for this number is used for, such as adding a second factor. `form` gives access to
   * the number and the fields in `children`.
   */
  purposeOf: (number: string, form: HTMLFormElement) => CodeUse & { number: string };
  onDone: () => void;
  /** Other fields besides the number. */
  children?: ReactNode;
}

/** Asks for a phone number, then for the code that was sent to it. */
export function PhoneSteps({ isLocal, purposeOf, onDone, children }: PhoneStepsProps) {
  const [sent, setSent] = useState<CodeUse & { number: string }>();
  const [send, sending] = useSendCodeMutation();
  const [confirm, confirming] = useConfirmCodeMutation();
  const recently = useRecentSignIn();
  const sendFor = async (use: CodeUse & { number: string }) => {
    if (!(await recently(async () => send(use))).error) setSent(use);
  };
  const check = async (code: string) => {
    if (!(await recently(async () => confirm({ code }))).error) onDone();
  };
  const failure = confirming.error ?? sending.error;
  const error = failure && errorMessage(failure);
  if (!sent) {
    return (
      <PhoneNumberForm
        busy={sending.isLoading}
        error={error}
        onNumber={(number, form) => void sendFor(purposeOf(number, form))}
      >
        {children}
      </PhoneNumberForm>
    );
  }
  return (
    <SentCodeForm
      number={sent.number}
      busy={confirming.isLoading || sending.isLoading}
      error={error}
      onCode={(code) => void check(code)}
      onSendAgain={() => void sendFor(sent)}
    >
      {isLocal && <LocalMailboxLink number={sent.number} />}
    </SentCodeForm>
  );
}

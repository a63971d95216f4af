import { type ReactNode, useState } from 'react';
import { useConfirmCodeMutation, useSendCodeMutation } from '#src/api/accountApi';
import { errorMessage } from '#src/api/errorMessage';
import { useIsLocalIdentity } from '#src/app/clientConfig';
import { LocalMailboxLink } from '#src/components/feedback/LocalMailboxLink';
import { PhoneNumberForm } from '#src/components/forms/PhoneNumberForm';
import { SentCodeForm } from '#src/components/forms/CodeForm';
import type { CodeUse } from '#src/identity/identityGateway';

/** Runs a call. The account page passes a function that asks for a recent sign-in if the call needs one. */
export type RunCall = <Result extends { error?: object | undefined }>(
  action: () => Promise<Result>,
) => Promise<Result>;

const runAtOnce: RunCall = (action) => action();

/**
 * Sends a code to a phone and confirms it. `sent` is what the last code was sent for. `error` belongs to the last
 * step only: a wrong code's message ends with the next code.
 */
export function usePhoneCode(run: RunCall = runAtOnce) {
  const [send, sending] = useSendCodeMutation();
  const [confirm, confirming] = useConfirmCodeMutation();
  const [sent, setSent] = useState<CodeUse>();
  const failure = confirming.error ?? sending.error;
  return {
    sent,
    busy: sending.isLoading || confirming.isLoading,
    error: failure && errorMessage(failure),
    sendFor: async (use: CodeUse) => {
      confirming.reset();
      if (!(await run(async () => send(use))).error) setSent(use);
    },
    /** Resolves to whether the code was right. */
    check: async (code: string) => {
      sending.reset();
      return !(await run(async () => confirm({ code }))).error;
    },
    /** Returns to the time before the first code was sent. */
    forget: () => {
      setSent(undefined);
      sending.reset();
      confirming.reset();
    },
  };
}

type NumberUse = CodeUse & { number: string };

interface PhoneStepsProps {
  /**
   * Returns the calls that send a code to this number and use it, such as those that add a second factor. `form` gives
   * access to the number and the fields in `children`.
   */
  purposeOf: (number: string, form: HTMLFormElement) => NumberUse;
  onDone?: () => void;
  run?: RunCall;
  /** Shown above the field for the number. */
  lead?: ReactNode;
  /** Other fields besides the number. */
  children?: ReactNode;
}

/** Asks for a phone number, then for the code that was sent to it. */
export function PhoneSteps({ purposeOf, onDone, run, lead, children }: PhoneStepsProps) {
  const isLocal = useIsLocalIdentity();
  const { sent, sendFor, check, busy, error } = usePhoneCode(run);
  if (!sent || !('number' in sent)) {
    return (
      <>
        {lead}
        <PhoneNumberForm
          busy={busy}
          error={error}
          onNumber={(number, form) => void sendFor(purposeOf(number, form))}
        >
          {children}
        </PhoneNumberForm>
      </>
    );
  }
  const confirm = async (code: string) => {
    if (await check(code)) onDone?.();
  };
  return (
    <SentCodeForm
      number={sent.number}
      busy={busy}
      error={error}
      onCode={(code) => void confirm(code)}
      onSendAgain={() => void sendFor(sent)}
    >
      {isLocal && <LocalMailboxLink number={sent.number} />}
    </SentCodeForm>
  );
}

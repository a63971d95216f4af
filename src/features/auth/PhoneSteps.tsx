import { type ReactNode, useState } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { cleanPhone } from '#domain/phoneNumber';
import { useConfirmCodeMutation, useSendCodeMutation } from '#src/api/accountApi';
import { signInErrorMessage } from '#src/api/signInErrorMessage';
import { useIsLocalIdentity } from '#src/app/hooks';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { LocalMailboxLink } from '#src/components/feedback/LocalMailboxLink';
import { BusyButton } from '#src/components/forms/BusyButton';
import { SentCodeForm } from '#src/components/forms/CodeForm';
import { FormField, FormStack } from '#src/components/forms/FormField';
import { ShopDialog } from '#src/components/forms/ShopDialog';
import { fieldValue, useForm } from '#src/components/forms/useForm';
import type { LayerProps } from '#src/components/layout/useLayer';
import type { CodeUse } from '#src/identity/identityGateway';

/** Runs a mutation. The account page's version (`useRecentSignIn`) asks the user to sign in again if necessary. */
export type RunCall = <Result extends { error?: object | undefined }>(
  action: () => Promise<Result>,
) => Promise<Result>;

const runAtOnce: RunCall = (action) => action();

/**
 * Sends a code to a phone and checks the code that the user types. `sent` is the `CodeUse` of the last sent code.
 * `error` is the message of the last call only: sending another code removes the message about a wrong code.
 */
export function usePhoneCode(run: RunCall = runAtOnce) {
  const intl = useIntl();
  const [send, sending] = useSendCodeMutation();
  const [confirm, confirming] = useConfirmCodeMutation();
  const [sent, setSent] = useState<CodeUse>();
  const failure = confirming.error ?? sending.error;
  return {
    sent,
    busy: sending.isLoading || confirming.isLoading,
    error: failure && signInErrorMessage(failure, intl),
    sendFor: async (use: CodeUse) => {
      confirming.reset();
      if (!(await run(async () => send(use))).error) setSent(use);
    },
    /** Resolves to true if the code is right. */
    check: async (code: string) => {
      sending.reset();
      return !(await run(async () => confirm({ code }))).error;
    },
  };
}

type NumberUse = CodeUse & { number: string };

interface PhoneStepsProps {
  /** Returns the purpose of the code that is sent to the typed number. `form` contains the fields in `children`. */
  purposeOf: (number: string, form: HTMLFormElement) => NumberUse;
  onDone?: () => void;
  run?: RunCall;
  lead?: ReactNode;
  children?: ReactNode;
}

export function PhoneSteps({ purposeOf, onDone, run, lead, children }: PhoneStepsProps) {
  const isLocal = useIsLocalIdentity();
  const { sent, sendFor, check, busy, error } = usePhoneCode(run);
  if (!sent || !('number' in sent)) {
    const send = (number: string, form: HTMLFormElement) => void sendFor(purposeOf(number, form));
    return (
      <>
        {lead}
        <NumberForm {...{ busy, error, send }}>{children}</NumberForm>
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

interface NumberFormProps {
  busy: boolean;
  error: string | undefined;
  /** Called with the number in international form, such as `+4915112345678`. */
  send: (number: string, form: HTMLFormElement) => void;
  children: ReactNode;
}

/** An empty field is reported by its attribute `required`. */
const rules = (form: HTMLFormElement, { formatMessage }: IntlShape) => {
  const typed = fieldValue(form, 'number');
  const isRight = typed.trim() === '' || INTERNATIONAL.test(plainNumber(typed));
  return isRight ? {} : { number: formatMessage({ id: 'phone.wrong' }) };
};

function NumberForm({ busy, error, send, children }: NumberFormProps) {
  const { formatMessage } = useIntl();
  const { errors, formProps } = useForm({ rules, isBusy: busy }, (form) =>
    send(plainNumber(fieldValue(form, 'number')), form),
  );
  return (
    <FormStack {...formProps} aria-label={formatMessage({ id: 'phone.form' })}>
      <FormField
        label={formatMessage({ id: 'phone.label' })}
        name="number"
        type="tel"
        autoComplete="tel"
        required
        inputProps={{ maxLength: 30 }}
        error={errors.number}
        hint={formatMessage({ id: 'phone.hint' })}
      />
      {children}
      <BusyButton type="submit" busy={busy}>
        {formatMessage({ id: 'phone.send' })}
      </BusyButton>
      {error !== undefined && !busy && <ErrorNotice message={error} />}
    </FormStack>
  );
}

/** A phone number in international form, such as `+4915112345678`. */
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;

function plainNumber(text: string): string {
  return cleanPhone(text)
    .replace(/[ ()./-]/g, '')
    .replace(/^00/, '+');
}

/** Signs in by phone; `SignInFrame` then redirects the user. A closed dialog forgets the number and the code. */
export function PhoneDialog({ open, onClose }: LayerProps) {
  return (
    <ShopDialog title={<FormattedMessage id="phone.title" />} open={open} onClose={onClose}>
      <PhoneSteps
        purposeOf={(number) => ({ kind: 'signIn', number })}
        lead={
          <span>
            <FormattedMessage id="phone.lead" />
          </span>
        }
      />
    </ShopDialog>
  );
}

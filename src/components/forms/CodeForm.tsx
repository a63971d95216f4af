import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { asciiDigits } from '#domain/digits';
import { ErrorNotice } from '../feedback/ErrorNotice';
import { BusyButton } from './BusyButton';
import { FormField, FormStack } from './FormField';
import { fieldValue, useForm } from './useForm';

interface CodeFormProps {
  /** Says where the code comes from. May contain other fields. */
  lead: ReactNode;
  busy: boolean;
  error: string | undefined;
  /** Called with the code on submit. `form` gives access to the form's other fields. */
  onCode: (code: string, form: HTMLFormElement) => void;
  children?: ReactNode;
}

const rules = (form: HTMLFormElement, { formatMessage }: IntlShape) =>
  /^(\d{6})?$/.test(codeIn(form)) ? {} : { code: formatMessage({ id: 'code.wrong' }) };

/** A form for a six-digit code that a phone receives or an authenticator app shows. */
export function CodeForm({ lead, busy, error, onCode, children }: CodeFormProps) {
  const { formatMessage } = useIntl();
  const { errors, formProps } = useForm({ rules, isBusy: busy }, (form) =>
    onCode(codeIn(form), form),
  );
  return (
    <FormStack {...formProps} aria-label={formatMessage({ id: 'code.form' })}>
      {lead}
      {/* No maximum length, because a pasted code may contain spaces. The phone that received a code can fill in the field. */}
      <FormField
        label={formatMessage({ id: 'code.label' })}
        name="code"
        autoComplete="one-time-code"
        required
        inputProps={{ inputMode: 'numeric' }}
        error={errors.code}
        hint={formatMessage({ id: 'code.hint' })}
      />
      <BusyButton type="submit" busy={busy}>
        {formatMessage({ id: 'code.confirm' })}
      </BusyButton>
      {error !== undefined && !busy && <ErrorNotice message={error} />}
      {children}
    </FormStack>
  );
}

interface SentCodeFormProps extends Omit<CodeFormProps, 'lead'> {
  /** The phone number that the code was sent to. */
  number: string;
  onSendAgain: () => void;
}

export function SentCodeForm({ number, onSendAgain, children, ...form }: SentCodeFormProps) {
  const lead = (
    <Typography role="status">
      <FormattedMessage id="code.sent" values={{ number: <bdi>{number}</bdi> }} />
    </Typography>
  );
  return (
    <CodeForm lead={lead} {...form}>
      <SendAgain busy={form.busy} onSend={onSendAgain} />
      {children}
    </CodeForm>
  );
}

const WAIT_S = 30;

/** Offers another code once the first one has had time to arrive. */
function SendAgain({ busy, onSend }: { busy: boolean; onSend: () => void }) {
  const { formatMessage } = useIntl();
  const [seconds, setSeconds] = useState(WAIT_S);
  const isWaiting = seconds > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setSeconds((left) => left - 1), 1_000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const send = () => {
    setSeconds(WAIT_S);
    onSend();
  };
  if (isWaiting) return <span>{formatMessage({ id: 'code.wait' }, { seconds })}</span>;
  return (
    <BusyButton variant="text" busy={busy} onClick={send}>
      <FormattedMessage id="code.again" />
    </BusyButton>
  );
}

/** Returns the digits of the typed code, which may be in groups, such as `123 456` or `123-456`. */
function codeIn(form: HTMLFormElement): string {
  return asciiDigits(fieldValue(form, 'code')).replace(/[\s\p{Pd}\p{Cf}]/gu, '');
}

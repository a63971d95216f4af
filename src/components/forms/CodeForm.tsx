import Typography from '@mui/material/Typography';
import { type ReactNode, type SubmitEvent } from 'react';
import { BusyButton } from './BusyButton';
import { CodeField, codeFault } from './CodeField';
import { ErrorNotice } from '../feedback/ErrorNotice';
import { FormStack } from './FormStack';
import { textOf } from './formText';
import { SendAgain } from './SendAgain';
import { useFormFaults } from './useFormFaults';

interface CodeFormProps {
  /** Where the code was sent. */
  number: string;
  busy: boolean;
  error: string | undefined;
  onCode: (code: string) => void;
  onSendAgain: () => void;
  /** Other ways on, such as another phone. */
  children?: ReactNode;
}

const rules = (form: HTMLFormElement) => {
  const code = codeFault(textOf(form, 'code').trim());
  return code === undefined ? {} : { code };
};

/** Takes the code that was sent to a phone. */
export function CodeForm({ number, busy, error, onCode, onSendAgain, children }: CodeFormProps) {
  const { faults, check, formProps } = useFormFaults(rules);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!busy && check(form)) onCode(textOf(form, 'code').trim());
  };
  return (
    <FormStack method="post" {...formProps} onSubmit={submit} aria-label="Confirm a code">
      <Typography role="status">
        A code is on its way to <bdi>{number}</bdi>.
      </Typography>
      <CodeField error={faults.code} />
      {error !== undefined && !busy && <ErrorNotice message={error} />}
      <BusyButton type="submit" busy={busy}>
        Confirm code
      </BusyButton>
      <SendAgain busy={busy} onSend={onSendAgain} />
      {children}
    </FormStack>
  );
}

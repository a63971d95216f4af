import { type ReactNode, type SubmitEvent } from 'react';
import { BusyButton } from './BusyButton';
import { CodeField, codeFault } from './CodeField';
import { ErrorNotice } from '../feedback/ErrorNotice';
import { FormStack } from './FormStack';
import { textOf } from './formText';
import { useFormErrors } from './useFormErrors';

interface CodeFormProps {
  /** Where the code comes from, and what is asked for beside it. */
  lead: ReactNode;
  busy: boolean;
  error: string | undefined;
  /** `form` holds what was asked for beside the code. */
  onCode: (code: string, form: HTMLFormElement) => void;
  /** Other ways on. */
  children?: ReactNode;
}

const rules = (form: HTMLFormElement) => {
  const code = codeFault(textOf(form, 'code').trim());
  return code === undefined ? {} : { code };
};

/** Takes the six digits of a second device. */
export function CodeForm({ lead, busy, error, onCode, children }: CodeFormProps) {
  const { errors, check, formProps } = useFormErrors(rules);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!busy && check(form)) onCode(textOf(form, 'code').trim(), form);
  };
  return (
    <FormStack method="post" {...formProps} onSubmit={submit} aria-label="Confirm a code">
      {lead}
      <CodeField error={errors.code} />
      {error !== undefined && !busy && <ErrorNotice message={error} />}
      <BusyButton type="submit" busy={busy}>
        Confirm code
      </BusyButton>
      {children}
    </FormStack>
  );
}

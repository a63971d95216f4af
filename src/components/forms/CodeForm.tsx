import { type ReactNode, type SubmitEvent } from 'react';
import { BusyButton } from './BusyButton';
import { CodeField, codeError } from './CodeField';
import { ErrorNotice } from '../feedback/ErrorNotice';
import { FormStack } from './FormStack';
import { fieldValue } from './fieldValue';
import { useFormErrors } from './useFormErrors';

interface CodeFormProps {
  /** Tells the user where the code comes from. May contain other fields. */
  lead: ReactNode;
  busy: boolean;
  error: string | undefined;
  /** Called with the code on submit. `form` gives access to the form's other fields. */
  onCode: (code: string, form: HTMLFormElement) => void;
  /** Other options. */
  children?: ReactNode;
}

const rules = (form: HTMLFormElement) => {
  const code = codeError(fieldValue(form, 'code').trim());
  return code === undefined ? {} : { code };
};

/** A form for a six-digit code that a phone receives or an authenticator app shows. */
export function CodeForm({ lead, busy, error, onCode, children }: CodeFormProps) {
  const { errors, check, formProps } = useFormErrors(rules);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!busy && check(form)) onCode(fieldValue(form, 'code').trim(), form);
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

import type { InputEvent } from 'react';
import { cleanEmail } from '#domain/textValidation';
import { FormField, type FormFieldProps } from './FormField';

type Typed = InputEvent<HTMLInputElement | HTMLTextAreaElement>;
type EmailFieldProps = Omit<FormFieldProps, 'label' | 'name' | 'type'>;

/** An email field. `autoComplete` is `username` if the address identifies an existing account. */
export function EmailField(props: EmailFieldProps) {
  return (
    <FormField
      label="Email"
      name="email"
      type="email"
      inputProps={{ onInput: removeInvisible }}
      {...props}
    />
  );
}

/** Pasted addresses may contain characters that nobody can see, and that make them invalid. */
function removeInvisible({ currentTarget: input }: Typed): void {
  const clean = cleanEmail(input.value);
  if (clean !== input.value) input.value = clean;
}

import { FormField, type FormFieldProps } from './FormField';

type EmailFieldProps = Omit<FormFieldProps, 'label' | 'name' | 'type'>;

/** An email field. `autoComplete` is `username` if the address identifies an existing account. */
export function EmailField(props: EmailFieldProps) {
  return <FormField label="Email" name="email" type="email" {...props} />;
}

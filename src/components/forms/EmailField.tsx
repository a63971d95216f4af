import { FormField, type FormFieldProps } from './FormField';

type EmailFieldProps = Omit<FormFieldProps, 'label' | 'name' | 'type'>;

/** The email address of a form; `autoComplete` is `username` where it names an account that exists. */
export function EmailField(props: EmailFieldProps) {
  return <FormField label="Email" name="email" type="email" {...props} />;
}

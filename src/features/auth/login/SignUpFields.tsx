import { EmailField } from '#src/components/forms/FormField';
import type { FieldErrors } from '#src/components/forms/useFormErrors';
import { NewPasswordFields } from '../password/NewPasswordFields';

interface SignUpFieldsProps {
  errors: FieldErrors;
  email: string | undefined;
  onEmailTyped: (email: string) => void;
}

/** The fields for creating an account. The form that contains them reads their values. */
export function SignUpFields({ errors, email, onEmailTyped }: SignUpFieldsProps) {
  return (
    <>
      <EmailField
        autoComplete="email"
        required
        defaultValue={email}
        onChange={(event) => onEmailTyped(event.target.value)}
        error={errors.email}
      />
      <NewPasswordFields errors={errors} />
    </>
  );
}

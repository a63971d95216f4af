import { EmailField } from '../../../components/forms/EmailField';
import type { Faults } from '../../../components/forms/formFaults';
import { NewPasswordFields } from '../password/NewPasswordFields';

interface SignUpFieldsProps {
  faults: Faults;
  email: string | undefined;
  onEmailTyped: (email: string) => void;
}

/** The fields of a new account. Their values are read from the form. */
export function SignUpFields({ faults, email, onEmailTyped }: SignUpFieldsProps) {
  return (
    <>
      <EmailField
        autoComplete="email"
        required
        defaultValue={email}
        onChange={(event) => onEmailTyped(event.target.value)}
        error={faults.email}
      />
      <NewPasswordFields faults={faults} />
    </>
  );
}

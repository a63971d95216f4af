import { EmailField } from '../../components/forms/EmailField';
import type { Faults } from '../../components/forms/formFaults';
import { NewPasswordFields } from './NewPasswordFields';

/** The fields of a new account. Their values are read from the form. */
export function SignUpFields({ faults }: { faults: Faults }) {
  return (
    <>
      <EmailField autoComplete="email" required error={faults.email} />
      <NewPasswordFields faults={faults} />
    </>
  );
}

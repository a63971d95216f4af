import type { Faults } from '../../components/formFaults';
import { FormField } from '../../components/FormField';
import { NewPasswordFields } from './NewPasswordFields';

/** The fields of a new account. Their values are read from the form. */
export function SignUpFields({ faults }: { faults: Faults }) {
  return (
    <>
      <FormField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        error={faults.email}
      />
      <NewPasswordFields faults={faults} />
    </>
  );
}

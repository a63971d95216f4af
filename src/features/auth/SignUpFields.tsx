import { FormField } from '../../components/FormField';
import { MIN_PASSWORD_LENGTH } from './passwordFault';

/** The fields of a new account. Their values are read from the form. */
export function SignUpFields() {
  return (
    <>
      <FormField label="Email" name="email" type="email" autoComplete="email" required />
      <FormField
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        required
        hint={`At least ${MIN_PASSWORD_LENGTH} characters.`}
      />
      <FormField
        label="Confirm Password"
        name="confirmation"
        type="password"
        autoComplete="new-password"
        required
      />
    </>
  );
}

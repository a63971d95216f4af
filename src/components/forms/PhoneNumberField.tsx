import { FormField } from './FormField';

/** A phone number with its country code; see `phoneNumber.ts`. */
export function PhoneNumberField({ error }: { error: string | undefined }) {
  return (
    <FormField
      label="Phone number"
      name="number"
      type="tel"
      autoComplete="tel"
      required
      inputProps={{ maxLength: 30 }}
      error={error}
      hint="With the country code, such as +49 151 12345678"
    />
  );
}

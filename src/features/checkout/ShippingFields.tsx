import type { ChangeEvent } from 'react';
import { EmailField, FormField } from '#src/components/forms/FormField';
import type { FieldErrors } from '#src/components/forms/useFormErrors';
import type { ShippingField } from './shippingErrors';
import { useShippingDetails } from './useShippingDetails';

interface ShippingFieldsProps {
  errors: FieldErrors;
  /** True while an order may be in progress. The details of the order must not change then. */
  locked: boolean;
}

/** The fields of the shipping form: name, email address (read only), phone number and address. */
export function ShippingFields({ errors, locked }: ShippingFieldsProps) {
  const { details, type, email } = useShippingDetails();
  const field = (name: ShippingField) => ({
    name,
    value: details[name],
    error: errors[name],
    readOnly: locked,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      type(name, event.target.value),
  });
  return (
    <>
      <FormField label="Name" autoComplete="name" required {...field('name')} />
      <EmailField
        autoComplete="email"
        value={email}
        required
        readOnly
        hint="The address you signed in with."
      />
      <FormField
        label="Phone Number"
        type="tel"
        autoComplete="tel"
        inputProps={{ inputMode: 'tel' }}
        required
        {...field('number')}
      />
      <FormField
        label="Address"
        autoComplete="street-address"
        multiline
        minRows={3}
        hint="Optional."
        {...field('address')}
      />
    </>
  );
}

import type { ReactNode } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { cleanPhone } from '#domain/phoneNumber';
import { ErrorNotice } from '../feedback/ErrorNotice';
import { BusyButton } from './BusyButton';
import { FormField, FormStack } from './FormField';
import { fieldValue, useFormErrors } from './useFormErrors';

interface PhoneNumberFormProps {
  busy: boolean;
  error: string | undefined;
  /**
   * Called on submit. `number` is in international form, such as `+4915112345678`. `form` gives access to the form's
   * other fields.
   */
  onNumber: (number: string, form: HTMLFormElement) => void;
  /** Other fields. */
  children?: ReactNode;
}

const rules = (form: HTMLFormElement, intl: IntlShape) => {
  const number = numberError(fieldValue(form, 'number'), intl);
  return number === undefined ? {} : { number };
};

/** A form for the phone number that receives the code. */
export function PhoneNumberForm({ busy, error, onNumber, children }: PhoneNumberFormProps) {
  const { formatMessage } = useIntl();
  const { errors, whenValid, formProps } = useFormErrors(rules);
  const submit = whenValid((form) => onNumber(plainNumber(fieldValue(form, 'number')), form), busy);
  return (
    <FormStack
      method="post"
      {...formProps}
      onSubmit={submit}
      aria-label={formatMessage({ id: 'phone.form' })}
    >
      <PhoneNumberField error={errors.number} />
      {children}
      <BusyButton type="submit" busy={busy}>
        <FormattedMessage id="phone.send" />
      </BusyButton>
      {error !== undefined && !busy && <ErrorNotice message={error} />}
    </FormStack>
  );
}

function PhoneNumberField({ error }: { error: string | undefined }) {
  const { formatMessage } = useIntl();
  return (
    <FormField
      label={formatMessage({ id: 'phone.label' })}
      name="number"
      type="tel"
      autoComplete="tel"
      required
      inputProps={{ maxLength: 30 }}
      error={error}
      hint={formatMessage({ id: 'phone.hint' })}
    />
  );
}

/** A phone number in international form, such as `+4915112345678`. */
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;

/** Removes spaces, dots, dashes, slashes and brackets, and replaces a leading `00` with `+`. */
function plainNumber(text: string): string {
  return cleanPhone(text)
    .replace(/[ ()./-]/g, '')
    .replace(/^00/, '+');
}

/**
 * Returns the error message for a phone number; undefined if the number is valid. Returns undefined for an empty field
 * too, because the field's `required` attribute reports it.
 */
function numberError(text: string, { formatMessage }: IntlShape): string | undefined {
  if (text.trim() === '' || INTERNATIONAL.test(plainNumber(text))) return undefined;
  return formatMessage({ id: 'phone.wrong' });
}

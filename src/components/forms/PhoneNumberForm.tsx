import type { ReactNode } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { cleanPhone } from '#domain/phoneNumber';
import { ErrorNotice } from '../feedback/ErrorNotice';
import { BusyButton } from './BusyButton';
import { FormField, FormStack } from './FormField';
import { fieldValue, useForm } from './useForm';

interface PhoneNumberFormProps {
  busy: boolean;
  error: string | undefined;
  /** Called with the number in international form, such as `+4915112345678`, and the form with its other fields. */
  onNumber: (number: string, form: HTMLFormElement) => void;
  /** Other fields. */
  children?: ReactNode;
}

/** An empty field is reported by its attribute `required`. */
const rules = (form: HTMLFormElement, { formatMessage }: IntlShape) => {
  const typed = fieldValue(form, 'number');
  const isRight = typed.trim() === '' || INTERNATIONAL.test(plainNumber(typed));
  return isRight ? {} : { number: formatMessage({ id: 'phone.wrong' }) };
};

/** A form for the phone number that receives the code. */
export function PhoneNumberForm({ busy, error, onNumber, children }: PhoneNumberFormProps) {
  const { formatMessage } = useIntl();
  const { errors, formProps } = useForm({ rules, isBusy: busy }, (form) =>
    onNumber(plainNumber(fieldValue(form, 'number')), form),
  );
  return (
    <FormStack {...formProps} aria-label={formatMessage({ id: 'phone.form' })}>
      <FormField
        label={formatMessage({ id: 'phone.label' })}
        name="number"
        type="tel"
        autoComplete="tel"
        required
        inputProps={{ maxLength: 30 }}
        error={errors.number}
        hint={formatMessage({ id: 'phone.hint' })}
      />
      {children}
      <BusyButton type="submit" busy={busy}>
        <FormattedMessage id="phone.send" />
      </BusyButton>
      {error !== undefined && !busy && <ErrorNotice message={error} />}
    </FormStack>
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

import { useState } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { MIN_PASSWORD_LENGTH } from '#domain/account';
import { PasswordField } from '#src/components/forms/FormField';
import { type FieldErrors, fieldValue } from '#src/components/forms/useFormErrors';

/** The two fields for a new password, which the user types twice. The first shows how many characters are missing. */
export function NewPasswordFields({ errors }: { errors: FieldErrors }) {
  const { formatMessage } = useIntl();
  const [length, setLength] = useState(0);
  return (
    <>
      <PasswordField
        label={formatMessage({ id: 'field.password' })}
        name="password"
        autoComplete="new-password"
        required
        inputProps={{ minLength: MIN_PASSWORD_LENGTH }}
        onChange={(event) => setLength(event.target.value.length)}
        error={errors.password}
        hint={<Strength length={length} />}
      />
      <PasswordField
        label={formatMessage({ id: 'field.passwordAgain' })}
        name="confirmation"
        autoComplete="new-password"
        required
        error={errors.confirmation}
      />
    </>
  );
}

/** Returns a message for each wrong field of a form that contains `NewPasswordFields`. */
export function newPasswordErrorsIn(form: HTMLFormElement, intl: IntlShape): FieldErrors {
  const password = fieldValue(form, 'password');
  return newPasswordErrors({ password, confirmation: fieldValue(form, 'confirmation') }, intl);
}

/**
 * Shows how many characters are missing. Screen readers do not announce these numbers. They announce only that the
 * password is long enough.
 */
function Strength({ length }: { length: number }) {
  const { formatMessage } = useIntl();
  const missing = MIN_PASSWORD_LENGTH - length;
  const isUnderWay = length > 0 && missing > 0;
  return (
    <>
      <span>
        <FormattedMessage
          id="password.length"
          values={{
            least: MIN_PASSWORD_LENGTH,
            more: (
              <span aria-hidden>
                {isUnderWay && formatMessage({ id: 'password.length.more' }, { missing })}
              </span>
            ),
          }}
        />
      </span>{' '}
      <span role="status">{missing <= 0 && formatMessage({ id: 'password.longEnough' })}</span>
    </>
  );
}

interface NewPassword {
  password: string;
  confirmation: string;
}

/** Returns a message for each wrong field. Ignores empty fields, because `required` makes the form report them. */
export function newPasswordErrors(
  { password, confirmation }: NewPassword,
  { formatMessage }: IntlShape,
): Partial<Record<keyof NewPassword, string>> {
  return {
    ...(isShort(password) && {
      password: formatMessage({ id: 'identity:auth/weak-password' }),
    }),
    ...(confirmation !== '' &&
      password !== confirmation && {
        confirmation: formatMessage({ id: 'password.mismatch' }),
      }),
  };
}

function isShort({ length }: string): boolean {
  return length > 0 && length < MIN_PASSWORD_LENGTH;
}

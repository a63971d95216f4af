import { useState } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { MIN_PASSWORD_LENGTH } from '#domain/account';
import { PasswordField } from '#src/components/forms/FormField';
import { type FieldErrors, fieldValue } from '#src/components/forms/useForm';

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

/** The rules of a form that contains `NewPasswordFields`. Empty fields are reported by their attribute `required`. */
export function passwordRules(form: HTMLFormElement, { formatMessage }: IntlShape): FieldErrors {
  const password = fieldValue(form, 'password');
  const confirmation = fieldValue(form, 'confirmation');
  const isShort = password !== '' && password.length < MIN_PASSWORD_LENGTH;
  const isOther = confirmation !== '' && password !== confirmation;
  return {
    ...(isShort && { password: formatMessage({ id: 'identity:auth/weak-password' }) }),
    ...(isOther && { confirmation: formatMessage({ id: 'password.mismatch' }) }),
  };
}

/** Screen readers announce only that the password is long enough. */
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

import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import type { ChangeEvent } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { MAX_NAME_LENGTH } from '#domain/textValidation';
import { useChangeProfileMutation } from '#src/api/accountApi';
import { StatusNote } from '#src/components/feedback/SideNote';
import { BusyButton } from '#src/components/forms/BusyButton';
import { FormField, FormStack } from '#src/components/forms/FormField';
import { fieldValue, useForm } from '#src/components/forms/useForm';
import { SignInError } from '#src/features/auth/SignInError';
import type { AuthUser } from '#src/identity/identityGateway';

const rules = (form: HTMLFormElement, { formatMessage }: IntlShape) => {
  const picture = fieldValue(form, 'picture').trim();
  const isAddress = picture === '' || /^https:\/\/[^\s]+$/.test(picture);
  return isAddress ? {} : { picture: formatMessage({ id: 'profile.picture.wrong' }) };
};

export function ProfileForm({ user }: { user: AuthUser }) {
  const { formatMessage } = useIntl();
  const [change, { error, isLoading, isSuccess, reset }] = useChangeProfileMutation();
  const { errors, formProps } = useForm({ rules, isBusy: isLoading }, (form) => {
    void change({
      name: fieldValue(form, 'name').trim(),
      picture: fieldValue(form, 'picture').trim(),
    });
  });
  const type = (event: ChangeEvent<HTMLFormElement>) => {
    formProps.onChange(event);
    reset();
  };
  return (
    <FormStack {...formProps} onChange={type} aria-label={formatMessage({ id: 'profile.title' })}>
      <Picture user={user} />
      <FormField
        label={formatMessage({ id: 'field.name' })}
        name="name"
        autoComplete="name"
        defaultValue={user.displayName ?? ''}
        inputProps={{ maxLength: MAX_NAME_LENGTH }}
      />
      <FormField
        label={formatMessage({ id: 'profile.picture' })}
        name="picture"
        type="url"
        defaultValue={user.photoURL ?? ''}
        inputProps={{ maxLength: 1_000 }}
        error={errors.picture}
        hint={formatMessage({ id: 'profile.picture.hint' })}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <BusyButton type="submit" busy={isLoading}>
          <FormattedMessage id="action.save" />
        </BusyButton>
        <StatusNote message={isSuccess ? formatMessage({ id: 'action.saved' }) : undefined} />
      </Box>
      <SignInError {...{ error, isLoading }} />
    </FormStack>
  );
}

function Picture({ user }: { user: AuthUser }) {
  const name = user.displayName ?? '';
  return (
    <Avatar
      alt=""
      {...(user.photoURL && { src: user.photoURL })}
      sx={{ width: 64, height: 64, mb: 1, bgcolor: 'primary.main' }}
    >
      {firstLetter(name || (user.email ?? ''))}
    </Avatar>
  );
}

/** Returns the first letter in upper case. An emoji of several code points, such as a flag, is one letter. */
function firstLetter(text: string): string {
  // Older versions of Firefox have no segmenter.
  const letters = 'Segmenter' in Intl ? new Intl.Segmenter(undefined).segment(text) : undefined;
  const [first] = letters ? Array.from(letters, ({ segment }) => segment) : text;
  return first?.toUpperCase() ?? '';
}

import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import { useChangeProfileMutation } from '#src/api/accountApi';
import { errorMessage } from '#src/api/errorMessage';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { StatusNote } from '#src/components/feedback/SideNote';
import { BusyButton } from '#src/components/forms/BusyButton';
import { FormField, FormStack } from '#src/components/forms/FormField';
import { fieldValue, useFormErrors } from '#src/components/forms/useFormErrors';
import type { AuthUser } from '#src/identity/identityGateway';

const rules = (form: HTMLFormElement) => {
  const picture = fieldValue(form, 'picture').trim();
  const isAddress = picture === '' || /^https:\/\/[^\s]+$/.test(picture);
  return isAddress ? {} : { picture: 'Enter an address that begins with https://' };
};

/** The form for the user's name and the address of the user's picture. */
export function ProfileForm({ user }: { user: AuthUser }) {
  const [change, { error, isLoading, isSuccess, reset }] = useChangeProfileMutation();
  const { errors, whenValid, formProps } = useFormErrors(rules);
  const submit = whenValid(
    (form) =>
      void change({
        name: fieldValue(form, 'name').trim(),
        picture: fieldValue(form, 'picture').trim(),
      }),
    isLoading,
  );
  const name = user.displayName ?? '';
  return (
    <FormStack {...formProps} onSubmit={submit} onChange={reset} aria-label="Profile">
      <Avatar
        alt=""
        {...(user.photoURL && { src: user.photoURL })}
        sx={{ width: 64, height: 64, mb: 1, bgcolor: 'primary.main' }}
      >
        {firstLetter(name || (user.email ?? ''))}
      </Avatar>
      <FormField
        label="Name"
        name="name"
        autoComplete="name"
        defaultValue={name}
        inputProps={{ maxLength: 200 }}
      />
      <FormField
        label="Picture"
        name="picture"
        type="url"
        defaultValue={user.photoURL ?? ''}
        inputProps={{ maxLength: 1_000 }}
        error={errors.picture}
        hint="Optional. The web address of a picture of you"
      />
      {error && !isLoading && <ErrorNotice message={errorMessage(error)} />}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <BusyButton type="submit" busy={isLoading}>
          Save
        </BusyButton>
        <StatusNote message={isSuccess ? 'Saved.' : undefined} />
      </Box>
    </FormStack>
  );
}

/** Returns the first letter in upper case. An emoji of several code points, such as a flag, is one letter. */
function firstLetter(text: string): string {
  // Older versions of Firefox have no segmenter.
  const letters = 'Segmenter' in Intl ? new Intl.Segmenter(undefined).segment(text) : undefined;
  const [first] = letters ? Array.from(letters, ({ segment }) => segment) : text;
  return first?.toUpperCase() ?? '';
}

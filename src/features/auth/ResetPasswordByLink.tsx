import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { PAGES } from '#domain/pagePaths';
import {
  useCheckVerificationMutation,
  useGetEmailOfResetQuery,
  useResetPasswordMutation,
} from '#src/api/mailApi';
import { useAppStore } from '#src/app/hooks';
import { TextLink } from '#src/components/display/TextLink';
import { BusyButton } from '#src/components/forms/BusyButton';
import { EmailField, FormStack } from '#src/components/forms/FormField';
import { fieldValue, useForm } from '#src/components/forms/useForm';
import { announced } from '#src/features/announcements/announcementsSlice';
import { selectAuthUser } from './authSlice';
import { BrokenLink, CheckingLink, Done } from './FollowedLink';
import { NewPasswordFields, passwordRules } from './NewPasswordFields';
import { SignInError } from './SignInError';

/** What `MailedLinkPage` shows for a link to a new password: the form, if the link still works. */
export function ResetPasswordByLink({ code }: { code: string }) {
  const { data: email, error, isFetching, refetch } = useGetEmailOfResetQuery(code);
  if (isFetching) return <CheckingLink />;
  if (email !== undefined) return <ResetPasswordForm code={code} email={email} />;
  return <BrokenLink mode="resetPassword" error={error} onRetry={refetch} />;
}

interface ResetPasswordFormProps {
  code: string;
  /** The account's address, in a read-only field by which password managers identify the account. */
  email: string;
}

/**
 * The form that sets the new password. Then it opens the login page, or says what it did if somebody is signed in. A new
 * password ends the sign-in of its account.
 */
function ResetPasswordForm({ code, email }: ResetPasswordFormProps) {
  const intl = useIntl();
  const [reset, { error, isLoading }] = useResetPasswordMutation();
  const navigate = useNavigate();
  const store = useAppStore();
  const [look] = useCheckVerificationMutation();
  const [stillHere, setStillHere] = useState<string>();
  const change = async (password: string) => {
    const answer = await reset({ code, password });
    if (answer.error) return;
    await look();
    store.dispatch(announced(intl.formatMessage({ id: 'password.changed' })));
    const user = selectAuthUser(store.getState());
    if (user) setStillHere(user.email ?? user.phoneNumber ?? '');
    else await navigate(PAGES.login, { replace: true, state: { newPassword: email } });
  };
  const { errors, formProps } = useForm(
    { rules: passwordRules, isBusy: isLoading },
    (form) => void change(fieldValue(form, 'password')),
  );
  if (stillHere !== undefined)
    return (
      <Done
        words={intl.formatMessage(
          { id: 'password.changed.stillHere' },
          { email, isNamed: stillHere !== '', name: stillHere },
        )}
      />
    );
  return (
    <FormStack {...formProps} aria-label={intl.formatMessage({ id: 'password.form' })}>
      <EmailField autoComplete="username" value={email} readOnly />
      <NewPasswordFields errors={errors} />
      <BusyButton type="submit" size="large" busy={isLoading}>
        <FormattedMessage id="password.save" />
      </BusyButton>
      {error && !isLoading && (
        <>
          <SignInError error={error} />
          <TextLink to={PAGES.forgotPassword} alone>
            <FormattedMessage id="newLink.link" />
          </TextLink>
        </>
      )}
    </FormStack>
  );
}

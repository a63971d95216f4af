import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate } from 'react-router-dom';
import { PAGES } from '#domain/pagePaths';
import {
  useCheckVerificationMutation,
  useGetEmailOfResetQuery,
  useResetPasswordMutation,
} from '#src/api/mailApi';
import { useAppDispatch, useAppSelector } from '#src/app/hooks';
import { TextLink } from '#src/components/display/TextLink';
import { BusyButton } from '#src/components/forms/BusyButton';
import { EmailField, FormStack } from '#src/components/forms/FormField';
import { fieldValue, useForm } from '#src/components/forms/useForm';
import { announced } from '#src/features/announcements/announcementsSlice';
import { identityErrorMeans } from '#src/identity/identityFailures';
import { selectAuthUser } from './authSlice';
import { BrokenLink, CheckingLink, LinkSuccess, UsedBeforeNote } from './FollowedLink';
import { NewPasswordFields, passwordRules } from './NewPasswordFields';
import { SignInError } from './SignInError';

/**
 * Shows the form for a new password, if the mailed link still works. A new password signs out its account, so the login
 * page opens next. If another account is signed in, this component says whose password has changed.
 */
export function ResetPasswordByLink({ code }: { code: string }) {
  const { data: email, error, isFetching, refetch } = useGetEmailOfResetQuery(code);
  // This state is not in the form, because a sign-out repeats the query for the address and unmounts the form.
  const [changedOf, setChangedOf] = useState<string>();
  if (changedOf !== undefined) return <PasswordChanged email={changedOf} />;
  if (isFetching) return <CheckingLink />;
  if (email === undefined)
    return <BrokenLink mode="resetPassword" error={error} onRetry={refetch} />;
  return <ResetPasswordForm code={code} email={email} onChanged={() => setChangedOf(email)} />;
}

function PasswordChanged({ email }: { email: string }) {
  const { formatMessage } = useIntl();
  const user = useAppSelector(selectAuthUser);
  const [isOfAnother] = useState(user !== null && user.email !== email);
  if (!user && !isOfAnother)
    return <Navigate to={PAGES.login} replace state={{ newPassword: email }} />;
  const name = user?.email ?? user?.phoneNumber ?? '';
  const who = name === '' ? 'unnamed' : 'named';
  return (
    <LinkSuccess
      words={formatMessage(
        { id: 'password.changed.done' },
        { email, who: user ? who : 'nobody', name },
      )}
    />
  );
}

interface ResetPasswordFormProps {
  code: string;
  /** The account's address, in a read-only field by which password managers identify the account. */
  email: string;
  onChanged: () => void;
}

function ResetPasswordForm({ code, email, onChanged }: ResetPasswordFormProps) {
  const intl = useIntl();
  const [reset, { error, isLoading }] = useResetPasswordMutation();
  const dispatch = useAppDispatch();
  const [look] = useCheckVerificationMutation();
  const change = async (password: string) => {
    const answer = await reset({ code, password });
    if (answer.error) return;
    await look();
    dispatch(announced(intl.formatMessage({ id: 'password.changed' })));
    onChanged();
  };
  const { errors, formProps } = useForm(
    { rules: passwordRules, isBusy: isLoading },
    (form) => void change(fieldValue(form, 'password')),
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
          {identityErrorMeans(error, 'linkSpent') && (
            <UsedBeforeNote mode="resetPassword" error={error} />
          )}
          <TextLink to={PAGES.forgotPassword} alone>
            <FormattedMessage id="newLink.link" />
          </TextLink>
        </>
      )}
    </FormStack>
  );
}

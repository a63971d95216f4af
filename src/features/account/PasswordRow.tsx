import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAddPasswordMutation, useChangePasswordMutation } from '#src/api/accountApi';
import { FactRow } from '#src/components/display/FactRow';
import { StatusNote } from '#src/components/feedback/SideNote';
import { BusyButton } from '#src/components/forms/BusyButton';
import { AccountName, FormStack } from '#src/components/forms/FormField';
import { ShopDialog } from '#src/components/forms/ShopDialog';
import { fieldValue, useForm } from '#src/components/forms/useForm';
import { NewPasswordFields, passwordRules } from '#src/features/auth/NewPasswordFields';
import { SignInError } from '#src/features/auth/SignInError';
import type { AuthUser } from '#src/identity/identityGateway';
import { useRecentSignIn, signInMethods } from './RecentSignIn';

const SAVED = {
  first: { id: 'password.saved' },
  othersEnded: { id: 'password.saved.othersEnded' },
  othersUnknown: { id: 'password.saved.othersUnknown' },
} as const;
type Saved = keyof typeof SAVED;

export function PasswordRow({ user }: { user: AuthUser }) {
  const [isOpen, setOpen] = useState(false);
  const { formatMessage } = useIntl();
  const [saved, setSaved] = useState<Saved>();
  const { hasPassword } = signInMethods(user);
  const title = hasPassword
    ? formatMessage({ id: 'password.change' })
    : formatMessage({ id: 'password.set' });
  const button = formatMessage({ id: 'sessions.endOthers' });
  const open = () => {
    setSaved(undefined);
    setOpen(true);
  };
  const close = (now?: Saved) => {
    setSaved(now);
    setOpen(false);
  };
  return (
    <FactRow
      term={<FormattedMessage id="field.password" />}
      value={
        <>
          <span>
            {hasPassword
              ? formatMessage({ id: 'password.exists' })
              : formatMessage({ id: 'password.none' })}
          </span>
          <StatusNote message={saved && formatMessage(SAVED[saved], { button })} />
        </>
      }
    >
      <Button variant="outlined" onClick={open}>
        <span>{title}</span>
      </Button>
      <ShopDialog title={title} open={isOpen} onClose={() => close()}>
        <PasswordForm
          key={String(hasPassword)}
          {...{ title, hasPassword }}
          email={user.email ?? ''}
          onSaved={close}
        />
      </ShopDialog>
    </FactRow>
  );
}

interface PasswordFormProps {
  title: string;
  hasPassword: boolean;
  email: string;
  onSaved: (saved: Saved) => void;
}

function PasswordForm({ title, hasPassword, email, onSaved }: PasswordFormProps) {
  const [change, changing] = useChangePasswordMutation();
  const [add, adding] = useAddPasswordMutation();
  const { error, isLoading } = hasPassword ? changing : adding;
  const recently = useRecentSignIn();
  const saveFirst = async (password: string) => {
    if (!(await recently(async () => add({ email, password }))).error) onSaved('first');
  };
  const saveNext = async (password: string) => {
    const { data } = await recently(async () => change({ password }));
    if (data) onSaved(data.hasEndedOthers ? 'othersEnded' : 'othersUnknown');
  };
  const { errors, formProps } = useForm({ rules: passwordRules, isBusy: isLoading }, (form) => {
    const password = fieldValue(form, 'password');
    void (hasPassword ? saveNext(password) : saveFirst(password));
  });
  return (
    <FormStack {...formProps} aria-label={title}>
      <div>
        {hasPassword ? (
          <FormattedMessage id="password.change.lead" />
        ) : (
          <FormattedMessage id="password.set.lead" values={{ email }} />
        )}
      </div>
      <AccountName email={email} />
      <NewPasswordFields errors={errors} />
      <BusyButton type="submit" busy={isLoading}>
        <FormattedMessage id="password.save" />
      </BusyButton>
      <SignInError {...{ error, isLoading }} />
    </FormStack>
  );
}

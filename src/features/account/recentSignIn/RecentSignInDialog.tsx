import type { ReactNode, SubmitEvent } from 'react';
import { errorMessage } from '#src/api/errorMessage';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { BusyButton } from '#src/components/forms/BusyButton';
import { FormStack, PasswordField } from '#src/components/forms/FormField';
import { ShopDialog } from '#src/components/forms/ShopDialog';
import { fieldValue, useFormErrors } from '#src/components/forms/useFormErrors';
import type { Proof } from '#src/identity/accountGateway';
import type { AuthUser } from '#src/identity/identityGateway';
import { useConfirmIdentityMutation } from '../accountApi';
import { signInMethods } from '../signInMethods/signInMethods';
import type { SecondStepSlot } from '../signInSlotTypes';
import { ConfirmIdentityByLink } from './ConfirmIdentityByLink';

interface RecentSignInDialogProps {
  user: AuthUser;
  isLocal: boolean;
  secondStep: SecondStepSlot;
  onAnswer: (isConfirmed: boolean) => void;
}

/** Asks the user to sign in again, with one of the account's sign-in methods. */
export function RecentSignInDialog({ secondStep, ...rest }: RecentSignInDialogProps) {
  const [confirm, { error, isLoading }] = useConfirmIdentityMutation();
  const { onAnswer } = rest;
  const show = async (proof: Proof) => {
    if (!(await confirm(proof)).error) onAnswer(true);
  };
  const isHalf = error && 'code' in error && error.code === 'auth/multi-factor-auth-required';
  return (
    <ShopDialog title="Is it you?" open onClose={() => onAnswer(false)}>
      {isHalf ? (
        secondStep(() => onAnswer(true))
      ) : (
        <Ways {...rest} busy={isLoading} onProof={(proof) => void show(proof)}>
          {error && !isLoading && <ErrorNotice message={errorMessage(error)} />}
        </Ways>
      )}
    </ShopDialog>
  );
}

interface WaysProps extends Omit<RecentSignInDialogProps, 'secondStep'> {
  busy: boolean;
  onProof: (proof: Proof) => void;
  /** The error message, if the user has tried one of the sign-in methods and it failed. */
  children: ReactNode;
}

function Ways({ user, isLocal, busy, onProof, onAnswer, children }: WaysProps) {
  const { hasPassword, google } = signInMethods(user);
  const email = user.email ?? '';
  const testAccount = isLocal && {
    account: { email: google ?? email, name: user.displayName ?? 'Google Shopper' },
  };
  return (
    <>
      You signed in a while ago. Confirm that it is you, and the shop continues what you began.
      {hasPassword && <PasswordProof email={email} busy={busy} onProof={onProof} />}
      {google !== undefined && (
        <BusyButton
          variant="outlined"
          color="inherit"
          busy={busy}
          onClick={() => onProof({ way: 'google', ...testAccount })}
        >
          Continue with Google
        </BusyButton>
      )}
      {children}
      <ConfirmIdentityByLink email={email} isLocal={isLocal} onFollowed={() => onAnswer(true)} />
    </>
  );
}

interface PasswordProofProps {
  email: string;
  busy: boolean;
  onProof: (proof: Proof) => void;
}

function PasswordProof({ email, busy, onProof }: PasswordProofProps) {
  const { errors, check, formProps } = useFormErrors();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!busy && check(form)) onProof({ way: 'password', password: fieldValue(form, 'password') });
  };
  return (
    <FormStack method="post" {...formProps} onSubmit={submit} aria-label="Show that it is you">
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      <BusyButton type="submit" busy={busy}>
        Continue
      </BusyButton>
    </FormStack>
  );
}

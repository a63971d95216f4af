/**
 * The types of the parts that the account page takes from the sign-in feature. The page passes them as props
 * to the account's components, which may not import the sign-in feature themselves.
 */
import type { ComponentType, ReactNode } from 'react';
import type { FieldErrors } from '../../components/forms/formErrors';
import type { TestAccount } from '../../services/identity/testAccount';

export interface NewPasswordSlot {
  Fields: ComponentType<{ errors: FieldErrors }>;
  errorsIn: (form: HTMLFormElement) => FieldErrors;
}

/** A dialog that asks for a made-up Google account, if the identity service is the local one. */
export type TestAccountSlot = ComponentType<{
  open: boolean;
  busy: boolean;
  error: string | undefined;
  onClose: () => void;
  onChosen: (account: TestAccount) => void;
}>;

/** Renders the second step of a sign-in, which calls `onDone` when it succeeds. */
export type SecondStepSlot = (onDone: () => void) => ReactNode;

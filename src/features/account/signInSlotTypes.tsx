/**
 * The types of components and functions from the sign-in feature. The account page passes them as props to
 * the account's components, because these may not import the sign-in feature themselves.
 */
import type { ComponentType, ReactNode } from 'react';
import type { FieldErrors } from '#src/components/forms/useFormErrors';
import type { TestGoogleAccount } from '#src/identity/testGoogleAccount';

export interface NewPasswordSlot {
  Fields: ComponentType<{ errors: FieldErrors }>;
  errorsIn: (form: HTMLFormElement) => FieldErrors;
}

/** A dialog that asks for a made-up Google account. Only the local identity service needs it. */
export type TestAccountSlot = ComponentType<{
  open: boolean;
  busy: boolean;
  error: string | undefined;
  onClose: () => void;
  onChosen: (account: TestGoogleAccount) => void;
}>;

/** Renders the second step of a sign-in. Calls `onDone` when the step succeeds. */
export type SecondStepSlot = (onDone: () => void) => ReactNode;

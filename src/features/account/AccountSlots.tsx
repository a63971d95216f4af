/** Components of the sign-in feature that the page passes to the account's panels. */
import type { ComponentType, ReactNode } from 'react';
import type { FieldErrors } from '../../components/forms/formErrors';
import type { TestAccount } from '../../services/identity/testAccount';

export interface NewPasswordSlot {
  Fields: ComponentType<{ errors: FieldErrors }>;
  errorsIn: (form: HTMLFormElement) => FieldErrors;
}

/** Asks for the made-up Google account of the local identity service. */
export type TestAccountSlot = ComponentType<{
  open: boolean;
  busy: boolean;
  error: string | undefined;
  onClose: () => void;
  onChosen: (account: TestAccount) => void;
}>;

/** The second step of a sign-in; calls `onDone` when it succeeds. */
export type SecondStepSlot = (onDone: () => void) => ReactNode;

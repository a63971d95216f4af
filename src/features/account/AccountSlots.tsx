/** What the page lends the account's panels from the sign-in's own views. */
import type { ComponentType, ReactNode } from 'react';
import type { FieldErrors } from '../../components/forms/formErrors';
import type { TestAccount } from '../../services/identity/testAccount';

export interface NewPasswordSlot {
  Fields: ComponentType<{ errors: FieldErrors }>;
  errorsIn: (form: HTMLFormElement) => FieldErrors;
}

/** Asks for the made-up account that the local service takes for one at Google. */
export type TestAccountSlot = ComponentType<{
  open: boolean;
  busy: boolean;
  error: string | undefined;
  onClose: () => void;
  onChosen: (account: TestAccount) => void;
}>;

/** The second step of a sign-in; `onDone` hears that it was right. */
export type SecondStepSlot = (onDone: () => void) => ReactNode;

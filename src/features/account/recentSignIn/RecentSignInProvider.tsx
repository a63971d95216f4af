import { type ReactNode, useState } from 'react';
import type { AuthUser } from '#src/identity/identityGateway';
import type { SecondStepSlot } from '../signInSlotTypes';
import { RecentSignInContext, type Call } from './useRecentSignIn';
import { needsRecentSignIn } from './needsRecentSignIn';
import { RecentSignInDialog } from './RecentSignInDialog';

interface RecentSignInProviderProps {
  user: AuthUser;
  isLocal: boolean;
  /** When the user has to sign in again, renders the second step, if the account has a second factor. */
  secondStep: SecondStepSlot;
  children: ReactNode;
}

/**
 * Provides `useRecentSignIn` to its children. If one of their calls fails because the sign-in is too old, a
 * dialog asks the user to sign in again, and the call is then repeated.
 */
export function RecentSignInProvider({ children, ...rest }: RecentSignInProviderProps) {
  const [asked, setAsked] = useState<(isConfirmed: boolean) => void>();
  const ask = () => new Promise<boolean>((resolve) => setAsked(() => resolve));
  const answer = (isConfirmed: boolean) => {
    asked?.(isConfirmed);
    setAsked(undefined);
  };
  const recently: Call = async (action) => {
    const first = await action();
    if (!needsRecentSignIn(first.error) || !(await ask())) return first;
    return action();
  };
  return (
    <RecentSignInContext value={recently}>
      {children}
      {asked && <RecentSignInDialog {...rest} onAnswer={answer} />}
    </RecentSignInContext>
  );
}

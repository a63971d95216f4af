import { type ReactNode, useState } from 'react';
import type { AuthUser } from '../../../services/identity/identityGateway';
import type { SecondStepSlot } from '../AccountSlots';
import { RecentSignInContext, type Call } from './useRecentSignIn';
import { needsRecentSignIn } from './needsRecentSignIn';
import { RecentSignInDialog } from './RecentSignInDialog';

interface RecentSignInProps {
  user: AuthUser;
  isLocal: boolean;
  /** For accounts that have one. */
  secondStep: SecondStepSlot;
  children: ReactNode;
}

/** Wraps the account's calls: one that needs a recent sign-in asks for it and then continues. */
export function RecentSignIn({ children, ...rest }: RecentSignInProps) {
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

import { createContext, type ReactNode, use, useState } from 'react';
import type { AuthUser } from '#src/identity/identityGateway';
import type { RunCall } from '#src/features/auth/PhoneSteps';
import { RecentSignInDialog } from './RecentSignInDialog';

const RecentSignInContext = createContext<RunCall>((action) => action());

/**
 * Returns a function that runs an action and resolves to its result. If the action fails because it needs a
 * recent sign-in, the function asks the user to sign in again, then runs the action a second time.
 */
export function useRecentSignIn(): RunCall {
  return use(RecentSignInContext);
}

/** Provides `useRecentSignIn` to its children, with the dialog that asks the user to sign in again. */
export function RecentSignIn({ user, children }: { user: AuthUser; children: ReactNode }) {
  const [asked, setAsked] = useState<(isConfirmed: boolean) => void>();
  const ask = () => new Promise<boolean>((resolve) => setAsked(() => resolve));
  const answer = (isConfirmed: boolean) => {
    asked?.(isConfirmed);
    setAsked(undefined);
  };
  const recently: RunCall = async (action) => {
    const first = await action();
    if (!needsRecentSignIn(first.error) || !(await ask())) return first;
    return action();
  };
  return (
    <RecentSignInContext value={recently}>
      {children}
      {asked && <RecentSignInDialog user={user} onAnswer={answer} />}
    </RecentSignInContext>
  );
}

/** Whether a call failed only because the identity service or the shop's API demands a recent sign-in. */
function needsRecentSignIn(error: object | undefined): boolean {
  const code = error && 'code' in error ? error.code : undefined;
  return code === 'auth/requires-recent-login' || code === 'recent_login_required';
}

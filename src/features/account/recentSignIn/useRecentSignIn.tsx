import { createContext, use } from 'react';

interface Outcome {
  error?: object | undefined;
}

/**
 * Runs an action and resolves to its result. If the action fails because it needs a recent sign-in, asks the
 * user to sign in again, then runs the action a second time.
 */
export type Call = <Result extends Outcome>(action: () => Promise<Result>) => Promise<Result>;

export const RecentSignInContext = createContext<Call>((action) => action());

export function useRecentSignIn(): Call {
  return use(RecentSignInContext);
}

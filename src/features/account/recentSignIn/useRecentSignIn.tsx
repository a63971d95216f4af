import { createContext, use } from 'react';

interface Outcome {
  error?: object | undefined;
}

/** Runs an action, and again after a new sign-in if the action requires that. */
export type Call = <Result extends Outcome>(action: () => Promise<Result>) => Promise<Result>;

export const RecentSignInContext = createContext<Call>((action) => action());

export function useRecentSignIn(): Call {
  return use(RecentSignInContext);
}

import { createContext, use } from 'react';

interface Outcome {
  error?: object | undefined;
}

/** Does something; if need be once more, after the person has shown who it is. */
export type Call = <Result extends Outcome>(action: () => Promise<Result>) => Promise<Result>;

export const RecentSignInContext = createContext<Call>((action) => action());

export function useRecentSignIn(): Call {
  return use(RecentSignInContext);
}

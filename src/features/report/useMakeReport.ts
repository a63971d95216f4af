import { createContext, use } from 'react';

/** Resolves to the content of the report's file. `words` is the shopper's description of what went wrong. */
export type MakeReport = (words: string) => Promise<string>;

/** Undefined where the shop records nothing: on the server, and in a browser with the Redux DevTools extension. */
export const ReportContext = createContext<MakeReport | undefined>(undefined);

export function useMakeReport(): MakeReport | undefined {
  return use(ReportContext);
}

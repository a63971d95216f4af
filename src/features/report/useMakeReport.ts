import { createContext, use } from 'react';

/** Returns the content of the file that a report would be, with these words of the shopper's. */
export type MakeReport = (words: string) => Promise<string>;

/** Absent where nothing is recorded: on the server, and while a developer's tools record. */
export const ReportContext = createContext<MakeReport | undefined>(undefined);

export function useMakeReport(): MakeReport | undefined {
  return use(ReportContext);
}

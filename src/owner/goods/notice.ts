import { createContext, use } from 'react';

/** What was just done with goods, and the act to undo it with, if it is known. */
export interface Notice {
  words: string;
  act?: string | undefined;
}

export const NoticeContext = createContext<(notice: Notice) => void>(() => undefined);

/** Returns the function that says below the table what was just done. */
export function useSay(): (notice: Notice) => void {
  return use(NoticeContext);
}

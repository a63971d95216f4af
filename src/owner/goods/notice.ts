import { createContext, use } from 'react';

/** The result of a change of products. `act` is the id of the act that can be undone, if it is known. */
export interface Notice {
  words: string;
  act?: string | undefined;
}

export const NoticeContext = createContext<(notice: Notice) => void>(() => undefined);

/** Returns the function that shows a notice below the table. */
export function useSay(): (notice: Notice) => void {
  return use(NoticeContext);
}

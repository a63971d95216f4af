import { useEffect } from 'react';

/** Sets the browser tab's title once it is known. */
export function useTabTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
}

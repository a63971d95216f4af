import { useEffect } from 'react';

/** Names the browser's tab by what the page turned out to be about. */
export function useTabTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
}

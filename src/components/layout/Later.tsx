import { type ReactNode, useDeferredValue, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/**
 * Shows its children right after the first paint of a page that a link has opened, so that what stands above them is
 * painted sooner. Everywhere else they are there at once: the server renders them, and Back finds the page as tall as it was.
 */
export function Later({ children }: { children: ReactNode }) {
  const isOpened = useNavigationType() === NavigationType.Push;
  const [isLater] = useState(isOpened);
  return useDeferredValue(true, !isLater) && children;
}

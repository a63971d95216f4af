import { useEffect, useState, useSyncExternalStore } from 'react';
import { APPEARS_AFTER_MS, ageOfDrawnWait, STAYS_MS } from './lateLook';

/**
 * Whether to show that one waits: as long as there is something to wait for, and when that came into
 * sight, until it was there long enough to be understood. What is over sooner never shows.
 */
export function useSteadyWait(isWaiting: boolean): boolean {
  const isDrawn = useSyncExternalStore(heedNothing, isAlive, isBeingWoken);
  const [wasDrawn] = useState(isDrawn);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const age = wasDrawn ? ageOfDrawnWait() : 0;
    if (!isWaiting || age > APPEARS_AFTER_MS + STAYS_MS) return;
    const show = () => {
      setHeld(true);
      // Goes on when the wait is over: that is what it is for.
      setTimeout(() => setHeld(false), STAYS_MS);
    };
    const timer = setTimeout(show, APPEARS_AFTER_MS - age);
    return () => clearTimeout(timer);
  }, [isWaiting, wasDrawn]);
  return isWaiting || isHeld;
}

const heedNothing = () => () => undefined;
const isAlive = () => false;
const isBeingWoken = () => true;

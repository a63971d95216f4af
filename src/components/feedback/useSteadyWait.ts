import { useEffect, useState, useSyncExternalStore } from 'react';
import { ageOfServerRendered, APPEARS_AFTER_MS, STAYS_MS } from './delayedAppearance';

/**
 * The style may show the wait a little before a timer of the same length strikes. A wait that ends within
 * this time before it would be shown is shown all the same, for as long as any other.
 */
const AHEAD_MS = 60;

/**
 * Whether to show that one waits: as long as there is something to wait for, and when that came into
 * sight, until it was there long enough to be understood. A short one never shows.
 */
export function useSteadyWait(isWaiting: boolean): boolean {
  const [isHeld, setHeld] = useState(false);
  const [wasServerRendered] = useState(useIsHydrating());
  useEffect(() => {
    if (!isWaiting) return;
    const age = wasServerRendered ? ageOfServerRendered() : 0;
    if (age > APPEARS_AFTER_MS + STAYS_MS) return;
    const show = () => {
      setHeld(true);
      // Goes on when the wait is over: that is what it is for.
      setTimeout(() => setHeld(false), AHEAD_MS + STAYS_MS);
    };
    const timer = setTimeout(show, APPEARS_AFTER_MS - AHEAD_MS - age);
    return () => clearTimeout(timer);
  }, [isWaiting, wasServerRendered]);
  return isWaiting || isHeld;
}

/** True in the render that hydrates what the server sent. */
function useIsHydrating(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );
}

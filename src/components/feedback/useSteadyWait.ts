import { useLayoutEffect, useRef, useState } from 'react';
import { ROOT_ID } from '../../../domain/drawnPage';
import { APPEARS_AFTER_MS, LATE_APPEARANCES } from '../../theme/lateAppearance';
import { useIsHydrating } from '../layout/useIsHydrating';

/** A little more than the 200 ms of the rule: a screen is drawn some time after the clock has struck. */
const STAYS_MS = 250;

/**
 * Whether to show that one waits: as long as there is something to wait for, and when that came into
 * sight, until it was there long enough to be understood. When it comes into sight the style alone decides
 * (`lateAppearance`), so that it holds before the page is hydrated; a clock beside it would differ from it
 * whenever the page is busy.
 */
export function useSteadyWait(isWaiting: boolean): boolean {
  const [isHeld, hold] = useHold();
  const [wasServerRendered] = useState(useIsHydrating());
  useLayoutEffect(() => {
    if (!isWaiting) return;
    const inSight = wasServerRendered ? ageOfServerRendered() - APPEARS_AFTER_MS : -1;
    if (inSight >= 0) hold(STAYS_MS - inSight);
    const holdFromNow = ({ animationName }: AnimationEvent) => {
      if (LATE_APPEARANCES.includes(animationName)) hold(STAYS_MS);
    };
    document.addEventListener('animationstart', holdFromNow);
    return () => document.removeEventListener('animationstart', holdFromNow);
  }, [isWaiting, wasServerRendered, hold]);
  return isWaiting || isHeld;
}

/** Held for so many milliseconds from the last call on; it goes on when the wait is over, being for that. */
function useHold(): [isHeld: boolean, hold: (ms: number) => void] {
  const [isHeld, setHeld] = useState(false);
  const end = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [hold] = useState(() => (ms: number) => {
    clearTimeout(end.current);
    setHeld(ms > 0);
    end.current = setTimeout(() => setHeld(false), ms);
  });
  return [isHeld, hold];
}

/** For how long a server-rendered page has been in sight, in ms; 0 once it is hydrated. */
function ageOfServerRendered(): number {
  if (document.getElementById(ROOT_ID)?.dataset.drawn === undefined) return 0;
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return paint ? performance.now() - paint.startTime : 0;
}

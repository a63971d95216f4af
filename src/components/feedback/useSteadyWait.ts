import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { APPEARS_AFTER_MS, LATE_APPEARANCES } from '../../theme/delayedIndicators';

/** A little more than the 200 ms of the rule: a screen is drawn some time after the clock has struck. */
const STAYS_MS = 250;

/**
 * Whether to show that one waits: as long as there is something to wait for, and when that came into
 * sight, until it was there long enough to be understood. When it comes into sight the style alone decides
 * (`delayedIndicators`), so that it holds before the page is hydrated; a clock beside it would differ from it
 * whenever the page is busy.
 */
export function useSteadyWait(isWaiting: boolean): boolean {
  const [isHeld, hold] = useHold();
  useLayoutEffect(() => {
    if (!isWaiting) return;
    const inSight = msInSight();
    if (inSight >= 0) hold(STAYS_MS - inSight);
    // Synchronously: a navigation that is being rendered could be committed before an ordinary update.
    const holdFromNow = ({ animationName }: AnimationEvent) => {
      if (LATE_APPEARANCES.includes(animationName)) flushSync(() => hold(STAYS_MS));
    };
    document.addEventListener('animationstart', holdFromNow);
    return () => document.removeEventListener('animationstart', holdFromNow);
  }, [isWaiting, hold]);
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

/** For how long a wait has been in sight already, in ms; negative where none is. */
function msInSight(): number {
  const times = document
    .getAnimations()
    .filter((shown) => LATE_APPEARANCES.includes((shown as CSSAnimation).animationName))
    .map(({ currentTime }) => Number(currentTime) - APPEARS_AFTER_MS);
  return Math.max(-1, ...times);
}

import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { APPEARS_AFTER_MS, LATE_APPEARANCES } from '../../theme/delayedIndicators';

/**
 * How long a visible indicator stays, in milliseconds. Slightly more than the required 200 ms, because the screen
 * is painted some time after the timer fires.
 */
const STAYS_MS = 250;

/**
 * Whether to show a loading indicator: during the wait, and then until a visible indicator has been shown
 * long enough to be understood. Only the stylesheet (`delayedIndicators`) decides when the indicator becomes
 * visible, so the delay works before hydration too. A timer in script would deviate from the stylesheet
 * whenever the page is busy.
 */
export function useLoadingIndicator(isWaiting: boolean): boolean {
  const [isHeld, hold] = useHold();
  useLayoutEffect(() => {
    if (!isWaiting) return;
    const inSight = msInSight();
    if (inSight >= 0) hold(STAYS_MS - inSight);
    // Updates synchronously, because a navigation that is already rendering could commit before another update.
    const holdFromNow = ({ animationName }: AnimationEvent) => {
      if (LATE_APPEARANCES.includes(animationName)) flushSync(() => hold(STAYS_MS));
    };
    document.addEventListener('animationstart', holdFromNow);
    return () => document.removeEventListener('animationstart', holdFromNow);
  }, [isWaiting, hold]);
  return isWaiting || isHeld;
}

/** True for `ms` milliseconds after the last call of `hold`. The timer deliberately outlasts the wait. */
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

/** How long a loading indicator has already been visible, in ms; negative if none is visible. */
function msInSight(): number {
  const times = document
    .getAnimations()
    .filter((shown) => LATE_APPEARANCES.includes((shown as CSSAnimation).animationName))
    .map(({ currentTime }) => Number(currentTime) - APPEARS_AFTER_MS);
  return Math.max(-1, ...times);
}

import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { APPEARS_AFTER_MS, LATE_APPEARANCES } from '#src/theme/delayedIndicators';

/**
 * The minimum time for which an indicator stays visible, in milliseconds. At least 200 ms are required. This
 * value is slightly higher, because the screen is painted some time after the timer has started.
 */
const STAYS_MS = 250;

/**
 * Whether to show a loading indicator. True during the wait. If the indicator has become visible, the result
 * stays true until users have had time to understand it. Only the stylesheet (`delayedIndicators`) decides when
 * the indicator becomes visible, so the delay works before hydration too. A timer in JavaScript would deviate
 * from the stylesheet whenever the page is busy.
 */
export function useMinimumLoadingTime(isWaiting: boolean): boolean {
  const [isHeld, hold] = useHold();
  useLayoutEffect(() => {
    if (!isWaiting) return;
    const inSight = msInSight();
    if (inSight >= 0) hold(STAYS_MS - inSight);
    // Uses `flushSync`. With a normal update, React could first commit a navigation that it is already
    // rendering, and the indicator would disappear too early.
    const holdFromNow = ({ animationName }: AnimationEvent) => {
      if (LATE_APPEARANCES.includes(animationName)) flushSync(() => hold(STAYS_MS));
    };
    document.addEventListener('animationstart', holdFromNow);
    return () => document.removeEventListener('animationstart', holdFromNow);
  }, [isWaiting, hold]);
  return isWaiting || isHeld;
}

/**
 * Returns a flag and a function `hold(ms)`, which makes the flag true for `ms` milliseconds. Each call
 * restarts the timer. The timer deliberately continues when the wait ends.
 */
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

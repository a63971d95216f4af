/**
 * The one rule for all that says "please wait": nothing comes into sight for less than 200 ms. Half of
 * it is a style, so that it holds before the page is alive; the other half is `useSteadyWait`.
 */
import { keyframes } from '@mui/material/styles';
import { ROOT_ID } from '../../domain/drawnPage';

/** What is over sooner was never seen to wait. */
export const APPEARS_AFTER_MS = 200;

/** A little more than the rule asks for: a screen is drawn some time after the clock has struck. */
export const STAYS_MS = 250;

const appear = keyframes`from { visibility: hidden; } to { visibility: visible; }`;
const dim = keyframes`to { opacity: 0.65; }`;

/** Lasts as long as what came into sight has to stay, so that its clock tells how old the wait is. */
export const appearLate = `${appear} ${STAYS_MS}ms ${APPEARS_AFTER_MS}ms both`;
export const dimLate = `${dim} 0s ${APPEARS_AFTER_MS}ms both`;

/**
 * For how long a page that was drawn ahead has said that one waits, in ms; 0 once it is alive. By when
 * that began: an animation's own clock stands still while a script runs.
 */
export function ageOfDrawnWait(): number {
  if (document.getElementById(ROOT_ID)?.dataset.drawn === undefined) return 0;
  const now = performance.now();
  const clocks = document.getAnimations().filter(isAppearing);
  return Math.max(0, ...clocks.map(({ startTime }) => now - Number(startTime ?? now)));
}

function isAppearing(animation: Animation): boolean {
  return animation instanceof CSSAnimation && animation.animationName === appear.name;
}

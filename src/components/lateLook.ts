/**
 * The one rule for all that says "please wait": nothing comes into sight for less than 200 ms. Half of
 * it is a style, so that it holds before the page is alive; the other half is `useSteadyWait`.
 */
import { keyframes } from '@mui/material/styles';

/** What is over sooner was never seen to wait. */
export const APPEARS_AFTER_MS = 200;

/** A little more than the rule asks for: a screen is drawn some time after the clock has struck. */
export const STAYS_MS = 250;

const appear = keyframes`from { visibility: hidden; } to { visibility: visible; }`;
const dim = keyframes`to { opacity: 0.65; }`;

/** Lasts as long as what came into sight has to stay, so that its clock tells how old the wait is. */
export const appearLate = `${appear} ${STAYS_MS}ms ${APPEARS_AFTER_MS}ms both`;
export const dimLate = `${dim} 0s ${APPEARS_AFTER_MS}ms both`;

/** For how long the page that was drawn ahead has said that one waits, in ms. */
export function ageOfDrawnWait(): number {
  const clocks = document.getAnimations().filter(isAppearing);
  return Math.max(0, ...clocks.map(({ currentTime }) => Number(currentTime ?? 0)));
}

function isAppearing(animation: Animation): boolean {
  return animation instanceof CSSAnimation && animation.animationName === appear.name;
}

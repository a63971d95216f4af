/**
 * The one rule for all that says "please wait": nothing comes into sight for less than 200 ms. Half of
 * it is a style, so that it holds before the page is hydrated; the other half is `useSteadyWait`.
 */
import { keyframes } from '@mui/material/styles';
import { ROOT_ID } from '../../../domain/drawnPage';

/** What is over sooner was never seen to wait. */
export const APPEARS_AFTER_MS = 200;

/** A little more than the rule asks for: a screen is drawn some time after the clock has struck. */
export const STAYS_MS = 250;

const appear = keyframes`from { visibility: hidden; } to { visibility: visible; }`;

export const appearLate = `${appear} 0s ${APPEARS_AFTER_MS}ms both`;

/** For how long a server-rendered page has been in sight, in ms; 0 once it is hydrated. */
export function ageOfServerRendered(): number {
  if (document.getElementById(ROOT_ID)?.dataset.drawn === undefined) return 0;
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return paint ? performance.now() - paint.startTime : 0;
}

/**
 * The shared styles of all loading indicators. If a wait is over within 200 ms, no indicator becomes visible.
 */
import { keyframes } from '@mui/material/styles';

export const APPEARS_AFTER_MS = 200;

const appear = keyframes`from { visibility: hidden; } to { visibility: visible; }`;
const dim = keyframes`to { opacity: 0.65; }`;

/** `delayedAppear` makes an element appear after the delay. `delayedDim` dims an element after the delay. */
export const delayedAppear = `${appear} 0s ${APPEARS_AFTER_MS}ms both`;
export const delayedDim = `${dim} 0s ${APPEARS_AFTER_MS}ms both`;

/**
 * The animation names in `delayedAppear` and `delayedDim`. An `animationstart` event with one of these names
 * means that an indicator is visible now.
 */
export const LATE_APPEARANCES: readonly string[] = [appear.name, dim.name];

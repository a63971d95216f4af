/** The shared styles of all loading indicators: a wait that is over within 200 ms never shows. */
import { keyframes } from '@mui/material/styles';

export const APPEARS_AFTER_MS = 200;

const appear = keyframes`from { visibility: hidden; } to { visibility: visible; }`;
const dim = keyframes`to { opacity: 0.65; }`;

/** The first is for elements that appear, the second for visible elements that are dimmed. */
export const delayedAppear = `${appear} 0s ${APPEARS_AFTER_MS}ms both`;
export const delayedDim = `${dim} 0s ${APPEARS_AFTER_MS}ms both`;

/** Their names: `animationstart` reports by name that a wait has become visible. */
export const LATE_APPEARANCES: readonly string[] = [appear.name, dim.name];

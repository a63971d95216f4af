/** The styles of the one rule for all that says "please wait": what is over within 200 ms never shows. */
import { keyframes } from '@mui/material/styles';

export const APPEARS_AFTER_MS = 200;

const appear = keyframes`from { visibility: hidden; } to { visibility: visible; }`;
const dim = keyframes`to { opacity: 0.65; }`;

/** For what comes into sight, and for what stands there and is dimmed. */
export const appearLate = `${appear} 0s ${APPEARS_AFTER_MS}ms both`;
export const dimLate = `${dim} 0s ${APPEARS_AFTER_MS}ms both`;

/** Their names, by which `animationstart` tells that a wait has come into sight. */
export const LATE_APPEARANCES: readonly string[] = [appear.name, dim.name];

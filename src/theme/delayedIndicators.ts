/**
 * The shared styles of all loading indicators. If a wait is over within 200 ms, no indicator becomes visible. After
 * that it fades in, so that one which goes again at once is no flash.
 */
import { keyframes } from '@mui/material/styles';

const DELAY = '200ms';
const FADE = '250ms';

const appear = keyframes`from { visibility: hidden; opacity: 0; } to { visibility: visible; opacity: 1; }`;
const dim = keyframes`to { opacity: 0.65; }`;

/** `delayedAppear` makes an element appear after the delay. `delayedDim` dims an element after the delay. */
export const delayedAppear = `${appear} ${FADE} ${DELAY} both`;
export const delayedDim = `${dim} ${FADE} ${DELAY} both`;

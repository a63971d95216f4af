/**
 * The animations of all loading indicators. An indicator appears only after 200 ms, so a short wait shows none. It then
 * fades in evenly, so an indicator that soon disappears is still faint, and does not flash.
 */

import { keyframes } from '@mui/material/styles';

const DELAY = '200ms';
const FADE = '250ms linear';

const appear = keyframes`from { visibility: hidden; opacity: 0; } to { visibility: visible; opacity: 1; }`;
const dim = keyframes`to { opacity: 0.65; }`;

export const delayedAppear = `${appear} ${FADE} ${DELAY} both`;
export const delayedDim = `${dim} ${FADE} ${DELAY} both`;

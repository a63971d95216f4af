import { styled } from '@mui/material/styles';

/**
 * A form whose fields stand below each other. One that asks for a password says `method="post"`: should
 * the browser ever send it by itself, before any script runs, no password comes into the address.
 */
export const FormStack = styled('form')({ display: 'grid', gap: 12 });

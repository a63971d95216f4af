import { styled } from '@mui/material/styles';

/** A form whose fields stand below each other. */
export const FormStack = styled('form')({ display: 'grid', gap: 12 });

import { styled } from '@mui/material/styles';

/**
 * A form with its fields in one column. A form with a password sets `method="post"`: if the browser submits
 * it before any script runs, the password does not end up in the URL.
 */
export const FormStack = styled('form')({ display: 'grid', gap: 12 });

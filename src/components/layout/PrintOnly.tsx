import { styled } from '@mui/material/styles';

/** Visible only in print. */
export const PrintOnly = styled('div')({
  display: 'none',
  '@media print': { display: 'block' },
});

/** Hidden in print, such as a button. */
export const ScreenOnly = styled('div')({ '@media print': { display: 'none' } });

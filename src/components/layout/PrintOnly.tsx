import { styled } from '@mui/material/styles';

/** Visible only in print. */
export const PrintOnly = styled('div')({
  display: 'none',
  '@media print': { display: 'block' },
});

/** Hidden in print. For content such as a button, which is of no use on paper. */
export const ScreenOnly = styled('div')({ '@media print': { display: 'none' } });

import { styled } from '@mui/material/styles';

/** What stands on paper and nowhere else. */
export const PrintOnly = styled('div')({
  display: 'none',
  '@media print': { display: 'block' },
});

/** What paper has no use for, such as a button. */
export const ScreenOnly = styled('div')({ '@media print': { display: 'none' } });

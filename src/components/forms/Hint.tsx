import { styled } from '@mui/material/styles';

/** A quiet remark beside a stitch of thread. Takes no room while it is empty. */
export const Hint = styled('div')({
  padding: '8px 16px',
  marginBottom: 24,
  borderInlineStart: '3px dashed var(--mui-palette-secondary-main)',
  color: 'var(--mui-palette-text-secondary)',
  '&:empty': { padding: 0, margin: 0 },
});

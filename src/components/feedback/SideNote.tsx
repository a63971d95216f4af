import { styled } from '@mui/material/styles';

/** A secondary note with a stitched line at its side. Takes no space while it is empty. */
export const SideNote = styled('div')({
  padding: '8px 16px',
  marginBottom: 24,
  borderInlineStart: '3px dashed var(--mui-palette-secondary-main)',
  color: 'var(--mui-palette-text-secondary)',
  '&:empty': { padding: 0, margin: 0 },
});

import { styled } from '@mui/material/styles';

/**
 * A box that looks like a swing tag, the paper label that hangs from new clothes. It frames documents such as a
 * receipt.
 */
export const SwingTagFrame = styled('div')({
  position: 'relative',
  marginTop: 34,
  padding: '46px 24px 24px',
  backgroundColor: 'var(--mui-palette-background-paper)',
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: '22px 22px 3px 3px',
  // The tag's eyelet (`::before`) and the thread through it (`::after`).
  '&::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 'calc(50% - 6px)',
    top: 14,
    width: 12,
    height: 12,
    border: '3px solid var(--mui-palette-secondary-main)',
    borderRadius: '50%',
    backgroundColor: 'var(--mui-palette-background-default)',
  },
  '&::after': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 'calc(50% - 1px)',
    top: -34,
    height: 50,
    borderInlineStart: '2px dashed var(--mui-palette-secondary-main)',
  },
  '@media print': {
    margin: 0,
    padding: 0,
    border: 0,
    '&::before, &::after': { display: 'none' },
  },
});

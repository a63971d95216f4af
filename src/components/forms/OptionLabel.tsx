import { styled } from '@mui/material/styles';

/** A label that can be selected. An invisible radio button or checkbox covers the whole label. */
export const OptionLabel = styled('label')({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minWidth: 52,
  minHeight: 44,
  boxSizing: 'border-box',
  padding: '4px 12px',
  border: '1.5px solid var(--mui-palette-grey-500)',
  borderRadius: 3,
  fontWeight: 600,
  cursor: 'pointer',
  backgroundColor: 'var(--mui-palette-background-paper)',
  '& input': {
    position: 'absolute',
    inset: -2,
    width: 'calc(100% + 4px)',
    height: 'calc(100% + 4px)',
    margin: 0,
    opacity: 0,
    cursor: 'inherit',
  },
  '&:has(:focus-visible)': { outline: '3px solid var(--focus-ring)', outlineOffset: 2 },
  '&:has(:checked)': {
    borderColor: 'var(--mui-palette-primary-main)',
    color: 'var(--mui-palette-primary-contrastText)',
    backgroundColor: 'var(--mui-palette-primary-main)',
    '@media (forced-colors: active)': { outline: '3px solid Highlight' },
  },
  '&:has(:disabled)': {
    cursor: 'default',
    borderStyle: 'dashed',
    textDecoration: 'line-through',
  },
  '&:has(:disabled:not(:checked))': { color: 'var(--mui-palette-text-secondary)' },
});

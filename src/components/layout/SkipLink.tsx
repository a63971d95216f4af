import { styled } from '@mui/material/styles';

export const MAIN_ID = 'main';

/** Off-screen until it gets the keyboard focus. */
const Skip = styled('a')({
  position: 'absolute',
  zIndex: 'var(--mui-zIndex-tooltip)',
  insetInlineStart: 16,
  top: -100,
  padding: '12px 20px',
  color: 'var(--mui-palette-primary-contrastText)',
  backgroundColor: 'var(--mui-palette-primary-main)',
  '&:focus': { top: 12 },
});

/** The first link that the Tab key reaches. It skips the header and leads to the main content. */
export function SkipLink() {
  return <Skip href={`#${MAIN_ID}`}>Skip to content</Skip>;
}

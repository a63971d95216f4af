import { keyframes, styled } from '@mui/material/styles';
import { useNavigation } from 'react-router-dom';
import { delayedAppear } from '#src/theme/delayedIndicators';

const sew = keyframes`from { background-position: 0 0; } to { background-position: 28px 0; }`;

/** A moving dashed line along the top of the window. Visible only if the next page takes a while to load. */
const Stitch = styled('div')({
  position: 'fixed',
  zIndex: 'var(--mui-zIndex-tooltip)',
  insetInline: 0,
  top: 0,
  height: 3,
  backgroundImage:
    'repeating-linear-gradient(90deg, var(--mui-palette-secondary-main) 0 18px, transparent 18px 28px)',
  animation: `${delayedAppear}, ${sew} 0.6s linear infinite`,
  '@media (prefers-reduced-motion: reduce)': { animation: delayedAppear },
});

/** Shows that the next page is loading while the current one is still displayed. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state !== 'idle' && <Stitch role="progressbar" aria-label="Loading page" />;
}

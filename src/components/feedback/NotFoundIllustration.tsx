import { styled } from '@mui/material/styles';
import { THREAD } from '#src/theme/stitches';

const Drawing = styled('svg')({
  display: 'block',
  width: 'min(420px, 100%)',
  height: 'auto',
  margin: '0 auto 32px',
});

/** The illustration for an error or a missing page: a seam that comes undone and ends in a needle. */
export function NotFoundIllustration() {
  return (
    <Drawing viewBox="0 0 420 140" aria-hidden fill="none" strokeLinecap="round">
      <path d="M6 92h150" stroke={THREAD} strokeWidth={3.5} strokeDasharray="14 11" />
      <path
        d="M166 92c40 0 52-66 92-66 34 0 38 44 10 48-32 4-30-52 26-46 40 4 44 52 78 66"
        stroke={THREAD}
        strokeWidth={3.5}
      />
      <path d="M366 90l44 30" stroke="var(--mui-palette-grey-500)" strokeWidth={6} />
      <path d="M369 92l9 6" stroke="var(--mui-palette-background-default)" strokeWidth={2} />
    </Drawing>
  );
}

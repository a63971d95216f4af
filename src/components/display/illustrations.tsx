/** The illustrations of pages without content. */
import { styled } from '@mui/material/styles';
import { THREAD_COLOUR } from '#src/theme/stitches';

const Hanger = styled('svg')({
  display: 'block',
  width: 148,
  height: 'auto',
  margin: '0 auto 24px',
});

/** The illustration for an empty state: an empty hanger over a row of stitches. */
export function EmptyIllustration() {
  return (
    <Hanger viewBox="0 0 160 92" aria-hidden fill="none" strokeLinecap="round">
      <path
        d="M80 40V30a12 12 0 1 0-12-12M80 40l58 30c6 3 4 10-2 10H24c-6 0-8-7-2-10z"
        stroke="var(--mui-palette-grey-500)"
        strokeWidth={4}
        strokeLinejoin="round"
      />
      <path
        d="M14 90h132"
        stroke="var(--mui-palette-secondary-main)"
        strokeWidth={2.5}
        strokeDasharray="9 8"
      />
    </Hanger>
  );
}

const Seam = styled('svg')({
  display: 'block',
  width: 'min(420px, 100%)',
  height: 'auto',
  margin: '0 auto 32px',
});

/** The illustration of an error or a missing page: a seam that comes undone and ends in a needle. */
export function NotFoundIllustration() {
  return (
    <Seam viewBox="0 0 420 140" aria-hidden fill="none" strokeLinecap="round">
      <path d="M6 92h150" stroke={THREAD_COLOUR} strokeWidth={3.5} strokeDasharray="14 11" />
      <path
        d="M166 92c40 0 52-66 92-66 34 0 38 44 10 48-32 4-30-52 26-46 40 4 44 52 78 66"
        stroke={THREAD_COLOUR}
        strokeWidth={3.5}
      />
      <path d="M366 90l44 30" stroke="var(--mui-palette-grey-500)" strokeWidth={6} />
      <path d="M369 92l9 6" stroke="var(--mui-palette-background-default)" strokeWidth={2} />
    </Seam>
  );
}

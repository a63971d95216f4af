import { styled } from '@mui/material/styles';
import { STITCH } from '#src/theme/stitches';

const Drawing = styled('svg')({
  display: 'block',
  width: '100%',
  height: 'auto',
  overflow: 'visible',
});

/** The letters h, e, m, l, i, n, e. All are drawn with the same stroke width, like a thread. */
const LETTERS = [
  'M3 3v30M3 23.5a7.5 7.5 0 0 1 15 0V33',
  'M26.4 24.6h16.2a8.2 8.2 0 1 0-2.6 6.3',
  'M52 16v17M52 22.5a6.2 6.2 0 0 1 12.4 0V33M64.4 22.5a6.2 6.2 0 0 1 12.4 0V33',
  'M87 3v30',
  'M97 16v17',
  'M107 16v17M107 23.5a7.25 7.25 0 0 1 14.5 0V33',
  'M130.4 24.6h16.2a8.2 8.2 0 1 0-2.6 6.3',
];

/** The shop's name above a row of stitches that looks like a hem. */
export function Wordmark() {
  return (
    <Drawing viewBox="0 0 150 44" role="img" aria-label="Hemline" fill="none" strokeLinecap="round">
      <g stroke="currentColor" strokeWidth={3.6} strokeLinejoin="round">
        {LETTERS.map((letter) => (
          <path key={letter} d={letter} />
        ))}
      </g>
      <circle cx={97} cy={7.5} r={2.6} fill="currentColor" />
      <path d="M3 41h144" stroke={STITCH} strokeWidth={2.4} strokeDasharray="7.2 6.5" />
    </Drawing>
  );
}

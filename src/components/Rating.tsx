import { styled } from '@mui/material/styles';
import { numberText } from './numberText';
import { STARS, starRow } from './starRow';
import { useLocale } from './useLocale';

/** Drawn, not written: the letter would be another one on each system, and has to be looked for there. */
const Row = styled('span')({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: 6,
  '--full': 'var(--mui-palette-secondary-main)',
  '--rest': 'var(--mui-palette-grey-500)',
  '@media (forced-colors: active)': { '--full': 'CanvasText', '--rest': 'GrayText' },
  '& > span:first-of-type': {
    alignSelf: 'center',
    width: '5.2em',
    height: '1em',
    clipPath: starRow(),
    forcedColorAdjust: 'none',
    printColorAdjust: 'exact',
    '&:dir(rtl)': { transform: 'scaleX(-1)' },
  },
});

/** Fills the row of stars from the left up to the rating. */
function filling(stars: number): string {
  const share = `${(stars / STARS) * 100}%`;
  return `linear-gradient(90deg, var(--full) ${share}, var(--rest) ${share})`;
}

/** A rating of 0 to 5 stars, fractions included. */
export function Rating({ value }: { value: number }) {
  const locale = useLocale();
  return (
    <Row role="img" aria-label={`Rated ${value} out of ${STARS}`}>
      <span aria-hidden style={{ backgroundImage: filling(value) }} />
      <span aria-hidden>{numberText(value, 'rating', locale)}</span>
    </Row>
  );
}

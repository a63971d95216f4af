import { styled } from '@mui/material/styles';
import { numberText } from './numberText';
import { useLocale } from './useLocale';

const MAX = 5;

const Row = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  '& > span:first-of-type': {
    fontSize: '1rem',
    lineHeight: 1,
    letterSpacing: 1,
    '&:dir(rtl)': { transform: 'scaleX(-1)' },
    color: 'transparent',
    backgroundClip: 'text',
    '@media (forced-colors: active)': { color: 'CanvasText', background: 'none' },
  },
});

/** Fills the row of stars from the left up to the rating. */
function filling(stars: number): string {
  const share = (stars / MAX) * 100;
  const [full, rest] = ['var(--mui-palette-secondary-main)', 'var(--mui-palette-grey-500)'];
  return `linear-gradient(90deg, ${full} ${share}%, ${rest} ${share}%)`;
}

/** A rating of 0 to 5 stars, fractions included. */
export function Rating({ value }: { value: number }) {
  const locale = useLocale();
  return (
    <Row role="img" aria-label={`Rated ${value} out of ${MAX}`}>
      <span aria-hidden style={{ backgroundImage: filling(value) }}>
        ★★★★★
      </span>
      <span aria-hidden>{numberText(value, 'rating', locale)}</span>
    </Row>
  );
}

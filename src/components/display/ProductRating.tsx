import Rating from '@mui/material/Rating';
import { styled } from '@mui/material/styles';
import { formatNumber, useLocale } from './formatNumber';

const STARS = 5;

const Row = styled('span')({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: 6,
  '& > .MuiRating-root': { alignSelf: 'center' },
  // A half star is a whole one, cut off by its frame. Without this it would shrink to fit in.
  '& svg': { flexShrink: 0 },
});

/**
 * One star, as a plain SVG element. A component for each star would be slow, because a page has hundreds of
 * stars.
 */
const STAR = (
  <svg viewBox="0 0 20 20" width="1em" height="1em" fill="currentColor" aria-hidden>
    <path d="M.5 7.6h6.9L10 1l2.6 6.6h6.9l-5.8 4 2.2 6.6-5.9-4-5.9 4 2.2-6.6z" />
  </svg>
);

/** Rounded down to half a star: 4.8 is not five. */
const halves = (value: number): number => Math.floor(value * 2) / 2;

/** A rating of 0 to 5 stars, shown in half stars and as a number. */
export function ProductRating({ value }: { value: number }) {
  const locale = useLocale();
  return (
    <Row>
      <Rating
        readOnly
        value={halves(value)}
        max={STARS}
        precision={0.5}
        icon={STAR}
        emptyIcon={STAR}
        getLabelText={() => `Rated ${value} out of ${STARS}`}
      />
      <span aria-hidden>{formatNumber(value, 'rating', locale)}</span>
    </Row>
  );
}

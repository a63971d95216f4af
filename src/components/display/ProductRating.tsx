import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { formatNumber, useLocale } from './formatNumber';

const STARS = 5;
/** The width and height of a star, in units of the `viewBox`. */
const SIZE = 20;

/** All stars as one path. An element for each star would be slow, because a page has hundreds of stars. */
const PATH = Array.from(
  { length: STARS },
  (_, star) =>
    `M${star * SIZE + 0.5} 7.6h6.9l2.6-6.6 2.6 6.6h6.9l-5.8 4 2.2 6.6-5.9-4-5.9 4 2.2-6.6z`,
).join('');

/** Filled and empty stars differ only in colour. In forced-colors mode, they have two different system colours. */
const Row = styled('span')({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: 6,
  '& > svg': { alignSelf: 'center', flexShrink: 0, color: 'var(--mui-palette-grey-500)' },
  '& > svg > svg': { color: 'var(--mui-palette-secondary-main)' },
  '@media (forced-colors: active)': {
    '& > svg': { color: 'GrayText', forcedColorAdjust: 'none' },
    '& > svg > svg': { color: 'CanvasText' },
  },
});

/** Returns the width of the filled stars, rounded to the nearest half of a star. */
function filledWidth(value: number): number {
  return (Math.round(Math.min(Math.max(value, 0), STARS) * 2) / 2) * SIZE;
}

/** Shows nothing for 0, which means that nobody has rated yet. */
export function ProductRating({ value }: { value: number }) {
  const locale = useLocale();
  const { formatMessage } = useIntl();
  if (value === 0) return null;
  const filled = filledWidth(value);
  return (
    <Row>
      <svg
        role="img"
        aria-label={formatMessage({ id: 'product.rating' }, { value, stars: STARS })}
        viewBox={`0 0 ${STARS * SIZE} ${SIZE}`}
        // Shows the first star if a stylesheet leaves room for only one.
        preserveAspectRatio="xMinYMid slice"
        width={`${STARS}em`}
        height="1em"
        fill="currentColor"
      >
        <path d={PATH} />
        {/* Filled stars, cut off at the rating. */}
        <svg viewBox={`0 0 ${filled} ${SIZE}`} width={filled} height={SIZE}>
          <path d={PATH} />
        </svg>
      </svg>
      <span aria-hidden>{formatNumber(value, 'rating', locale)}</span>
    </Row>
  );
}

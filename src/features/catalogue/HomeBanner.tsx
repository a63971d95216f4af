import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { PageTitle } from '#src/components/layout/PageTitle';
import { useShop } from '#src/components/layout/shopContext';
import { cloth, STITCH, STITCH_ROW } from '#src/theme/stitches';
import { useProductListPath } from './useProductListPath';

/** Wide viewports, and phones in landscape orientation. */
const WIDE = '@media (min-width: 900px), (min-width: 540px) and (max-height: 480px)';

const Banner = styled('section')({
  ...cloth,
  gridColumn: 'full',
  marginTop: -32,
  display: 'grid',
  columnGap: 0,
  gridTemplateColumns: 'subgrid',
  borderBottom: '1px solid transparent',
  [WIDE]: {
    gridTemplateColumns: `[full-start] minmax(var(--edge), 1fr) [page-start] minmax(0, calc(var(--page-width) * 0.38))
      [picture-start] minmax(0, calc(var(--page-width) * 0.62)) [page-end] minmax(var(--edge), 1fr) [full-end]`,
  },
});

const Words = styled('div')({
  gridColumn: 'page-start',
  containerType: 'inline-size',
  alignSelf: 'center',
  paddingBlock: 40,
  [WIDE]: { paddingInlineEnd: 24 },
  '@media (max-height: 480px)': {
    paddingBlock: 16,
    '& p': { marginBottom: 12 },
    '& h1': { fontSize: '2rem', marginBottom: 16 },
  },
  // The heading is small enough for its longest word to fit on one line.
  '& h1': { fontSize: 'min(17cqi, clamp(2.5rem, 1.5rem + 3.6vw, 4.75rem))', lineHeight: 1.02 },
});

/** The sale's text, drawn as a woven label with a line of stitches at each end. */
const Label = styled('p')({
  position: 'relative',
  display: 'inline-block',
  margin: '0 0 24px',
  padding: '6px 22px',
  fontWeight: 700,
  fontSize: '1.125rem',
  color: '#1d2850',
  backgroundColor: '#f3ead6',
  backgroundImage: `linear-gradient(${STITCH}, ${STITCH}), linear-gradient(${STITCH}, ${STITCH})`,
  backgroundSize: '2px 70%',
  backgroundPosition: '8px 50%, calc(100% - 8px) 50%',
  backgroundRepeat: 'no-repeat',
  border: '1px solid transparent',
  '& > a': { color: 'inherit', textUnderlineOffset: 4 },
  // All of the label is the link.
  '& > a::after': { content: '""', position: 'absolute', inset: 0 },
});

/**
 * The size of the illustration in px. `whole` is its width with all five people. `four` and `three` are its widths
 * when it is cropped on the left, so that only four or three people are visible.
 */
const ARTWORK_SIZE = { height: 800, whole: 1280, four: 1022, three: 789 };

/**
 * The box with the illustration of five people: the adults from the chest down, the child whole. The box begins
 * directly below the header. A taller box shows more of each person. If the box is too narrow for all five people,
 * the illustration is cropped between two of them.
 */
const Picture = styled('div')({
  gridColumn: 'full',
  gridRow: 1,
  width: '100%',
  alignSelf: 'stretch',
  aspectRatio: '1280 / 690',
  containerType: 'size',
  [WIDE]: { gridColumn: 'picture-start / page-end' },
  '& > img': {
    display: 'block',
    width: '100%',
    height: '100%',
    marginLeft: 'auto',
    objectFit: 'cover',
    objectPosition: '100% 100%',
    [narrowerThan(ARTWORK_SIZE.whole)]: { width: widthOf(ARTWORK_SIZE.four) },
    [narrowerThan(ARTWORK_SIZE.four)]: { width: widthOf(ARTWORK_SIZE.three) },
  },
});

function narrowerThan(drawnWidth: number): string {
  return `@container (aspect-ratio < ${drawnWidth} / ${ARTWORK_SIZE.height})`;
}

/** The CSS width of a box that shows the illustration at full height, but only its rightmost `drawnWidth` px. */
function widthOf(drawnWidth: number): string {
  return `calc(100cqh * ${drawnWidth} / ${ARTWORK_SIZE.height})`;
}

/** The two rows of stitches below the people's feet. */
const Ground = styled('div')({
  gridColumn: 'full',
  gridRow: 2,
  height: 18,
  marginTop: -6,
  backgroundImage: `${STITCH_ROW}, ${STITCH_ROW}`,
  backgroundSize: '100% 2px',
  backgroundPosition: '0 0, 0 8px',
  backgroundRepeat: 'repeat-x',
});

export function HomeBanner() {
  const shop = useProductListPath();
  const sale = useProductListPath({ onSale: true });
  const { saleText, bannerText } = useShop();
  const { formatMessage } = useIntl();
  return (
    <Banner>
      <Words>
        {saleText !== undefined && (
          <Label>
            <Link to={sale}>{saleText}</Link>
          </Label>
        )}
        <PageTitle>{bannerText}</PageTitle>
        <Button component={Link} to={shop} variant="contained" color="stitch" size="large">
          <FormattedMessage id="banner.shopNow" />
        </Button>
      </Words>
      <Picture>
        <img
          src="/fall-hems.svg"
          alt={formatMessage({ id: 'banner.picture' })}
          width={1280}
          height={800}
          fetchPriority="high"
        />
      </Picture>
      <Ground />
    </Banner>
  );
}

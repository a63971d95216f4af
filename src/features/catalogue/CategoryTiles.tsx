import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { cloth, STITCH } from '#src/theme/stitches';
import { useCategoryLinks } from './useCategoryLinks';

const TILES = 6;

/** Shown only on phones, because wider windows have the row of categories above. */
const Tiles = styled('nav')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr))',
  gap: 8,
  marginTop: 24,
  '& > a': {
    display: 'grid',
    placeItems: 'center',
    minHeight: 56,
    padding: '4px 8px',
    color: 'inherit',
    fontWeight: 600,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    backgroundColor: 'var(--mui-palette-background-paper)',
    border: '1px solid var(--mui-palette-divider)',
    borderRadius: 3,
  },
  [theme.breakpoints.up('sm')]: { display: 'none' },
}));

export function CategoryTiles() {
  const { formatMessage } = useIntl();
  const { categories = [] } = useCategoryLinks() ?? {};
  if (categories.length === 0) return null;
  return (
    <Tiles aria-label={formatMessage({ id: 'categories.tiles' })}>
      {categories.slice(0, TILES).map(({ to, label }) => (
        <Link key={to} to={to}>
          <bdi>{label}</bdi>
        </Link>
      ))}
    </Tiles>
  );
}

const Strip = styled('section')({
  ...cloth,
  gridColumn: 'full',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '12px 32px',
  marginTop: 56,
  padding: '24px var(--edge)',
  borderBlock: `2px dashed ${STITCH}`,
  '& > h2': { margin: 0, fontFamily: 'var(--type-display)', fontSize: '1.5rem', fontWeight: 500 },
});

export function SaleStrip() {
  const { sale } = useCategoryLinks() ?? {};
  if (!sale) return null;
  return (
    <Strip>
      <h2>{sale.label}</h2>
      <Button component={Link} to={sale.to} variant="contained" color="stitch">
        <FormattedMessage id="sale.open" />
      </Button>
    </Strip>
  );
}

import { styled } from '@mui/material/styles';
import { PAGES } from '../../domain/pages';
import { ButtonLink } from './ButtonLink';
import { PageTitle } from './PageTitle';

const Banner = styled('section')(({ theme }) => ({
  display: 'grid',
  alignItems: 'center',
  gap: 24,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '5fr 7fr', gap: 48, minHeight: '64vh' },
}));

const Picture = styled('img')({ display: 'block', width: '100%', height: 'auto' });

/** Sewn on like a label. */
const Label = styled('p')({
  display: 'inline-block',
  margin: '0 0 24px',
  padding: '6px 14px',
  fontWeight: 700,
  fontSize: '1.125rem',
  color: 'var(--mui-palette-secondary-main)',
  border: '2px dashed currentColor',
  borderRadius: 3,
});

const Words = styled('div')({
  '& h1': { fontSize: 'clamp(2.75rem, 1.6rem + 4.4vw, 4.75rem)', lineHeight: 1.02 },
});

/** The season's sale, and the way into the shop. */
export function HomeBanner() {
  return (
    <Banner>
      <Words>
        <Label>Sale up to 70% off</Label>
        <PageTitle>New Collection For Fall</PageTitle>
        <ButtonLink to={PAGES.shop} size="large">
          SHOP NOW
        </ButtonLink>
      </Words>
      <Picture
        src="/fall-rail.svg"
        alt="A rail with a camel coat, a rust knit, a denim jacket, an olive dress and a scarf"
        width={1060}
        height={760}
        fetchPriority="high"
      />
    </Banner>
  );
}

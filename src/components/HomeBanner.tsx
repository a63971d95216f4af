import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { PAGES } from '../../domain/pages';
import { ButtonLink } from './ButtonLink';
import { PageTitle } from './PageTitle';

const Banner = styled('section')(({ theme }) => ({
  display: 'grid',
  alignItems: 'center',
  gap: 24,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '5fr 7fr', gap: 48, minHeight: '62vh' },
}));

const Picture = styled('img')({ display: 'block', width: '100%', height: 'auto' });

/** The season's sale, and the way into the shop. */
export function HomeBanner() {
  return (
    <Banner>
      <Box>
        <Typography
          component="p"
          sx={{ mb: 2, fontWeight: 700, fontSize: '1.125rem', color: 'secondary.main' }}
        >
          Sale up to 70% off
        </Typography>
        <PageTitle>New Collection For Fall</PageTitle>
        <ButtonLink to={PAGES.shop} size="large">
          SHOP NOW
        </ButtonLink>
      </Box>
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

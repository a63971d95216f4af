import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { PAGES } from '#domain/pagePaths';
import { NotFoundIllustration } from '#src/components/display/icons';
import { PageTitle } from '#src/components/layout/PageTitle';
import { useShopAddress } from './useShopAddress';

interface NotFoundScreenProps {
  title?: string;
  reason?: string;
}

/** Shown for a path that no page of the shop has, and for the path of a product that the shop does not have. */
export function NotFoundScreen(props: NotFoundScreenProps) {
  const { title = 'Page Not Found | 404', reason = 'There is no page at this address.' } = props;
  return (
    <Box sx={{ py: { xs: 6, md: 12 }, textAlign: 'center' }}>
      <NotFoundIllustration />
      <PageTitle>{title}</PageTitle>
      <Typography sx={{ mb: 4 }}>{reason}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2 }}>
        <Button component={Link} variant="contained" size="large" to={useShopAddress()}>
          Go to the shop
        </Button>
        <Button component={Link} to={PAGES.home} variant="outlined" color="inherit" size="large">
          Back to the home page
        </Button>
      </Box>
    </Box>
  );
}

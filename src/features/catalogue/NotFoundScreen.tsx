import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { PAGES } from '#domain/pagePaths';
import { NotFoundIllustration } from '#src/components/display/icons';
import { PageTitle } from '#src/components/layout/PageTitle';
import { useShopAddress } from './useShopAddress';

/** Shown for a path that no page of the shop has, and for a product's path with an unreadable id. */
export function NotFoundScreen() {
  return (
    <Box sx={{ py: { xs: 6, md: 12 }, textAlign: 'center' }}>
      <NotFoundIllustration />
      <PageTitle>Page Not Found | 404</PageTitle>
      <Typography sx={{ mb: 4 }}>There is no page at this address.</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2 }}>
        <Button component={Link} variant="contained" to={useShopAddress()}>
          Go to the shop
        </Button>
        <Button component={Link} to={PAGES.home} variant="outlined" color="inherit">
          Back to the home page
        </Button>
      </Box>
    </Box>
  );
}

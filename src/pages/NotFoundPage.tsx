import Box from '@mui/material/Box';
import { PAGES } from '../../domain/pages';
import { ButtonLink } from '../components/ButtonLink';
import { EmptyHanger } from '../components/EmptyHanger';
import { PageTitle } from '../components/PageTitle';

/** Every address the shop does not have. */
export function NotFoundPage() {
  return (
    <Box sx={{ py: { xs: 6, md: 12 }, textAlign: 'center' }}>
      <EmptyHanger />
      <PageTitle>Page Not Found | 404</PageTitle>
      <ButtonLink to={PAGES.home}>Back to the home page</ButtonLink>
    </Box>
  );
}

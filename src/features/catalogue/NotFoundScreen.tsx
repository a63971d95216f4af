import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Message } from '#domain/messages';
import { PAGES } from '#domain/pagePaths';
import { NotFoundIllustration } from '#src/components/display/icons';
import { PageTitle } from '#src/components/layout/PageTitle';
import { useProductListPath } from './useProductListPath';

interface NotFoundScreenProps {
  title?: Message;
  reason?: Message;
}

/** Shown for a path that no page of the shop has, and for the path of a product that the shop does not have. */
export function NotFoundScreen(props: NotFoundScreenProps) {
  const { title = { id: 'notFound.title' }, reason = { id: 'notFound.reason' } } = props;
  return (
    <Box sx={{ py: { xs: 6, md: 12 }, textAlign: 'center' }}>
      <NotFoundIllustration />
      <PageTitle>
        <FormattedMessage {...title} />
      </PageTitle>
      <Typography sx={{ mb: 4 }}>
        <FormattedMessage {...reason} />
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2 }}>
        <Button component={Link} variant="contained" size="large" to={useProductListPath()}>
          <FormattedMessage id="shop.go" />
        </Button>
        <Button component={Link} to={PAGES.home} variant="outlined" color="inherit" size="large">
          <FormattedMessage id="notFound.toHome" />
        </Button>
      </Box>
    </Box>
  );
}

import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PAGES } from '#domain/pagePaths';
import { NotFoundIllustration } from '#src/components/feedback/NotFoundIllustration';
import { PageTitle } from '#src/components/layout/PageTitle';

/** Shown in place of a product that the shop does not have. `related` shows similar products. */
export function GoneProduct({ related }: { related: ReactNode }) {
  return (
    <>
      <NotFoundIllustration />
      <PageTitle>Product Not Found | 404</PageTitle>
      <Typography sx={{ mb: 3 }}>
        The shop does not sell this garment, or not any more. See what else there is.
      </Typography>
      <Button component={Link} variant="contained" to={PAGES.shop}>
        Go to the shop
      </Button>
      {related}
    </>
  );
}

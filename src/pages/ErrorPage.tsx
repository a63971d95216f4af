import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { NotFoundIllustration } from '../components/display/icons';
import { Spinner } from '../components/feedback/Spinner';
import { NarrowPage, PageTitle } from '../components/layout/PageTitle';
import { ReportButton } from '../features/report/ReportButton';
import { NewVersionError } from '../services/newVersion';

interface ErrorPageProps {
  /** Reloads the page. Tests pass their own function. */
  reload?: () => void;
}

/** Replaces a page that could not be loaded or rendered. Reloads the page if the shop has a new version. */
export function ErrorPage({ reload = reloadWindow }: ErrorPageProps) {
  const failure = useRouteError();
  const isNewVersion = failure instanceof NewVersionError;
  useEffect(() => {
    console.error(failure);
    if (isNewVersion) reload();
  }, [failure, isNewVersion, reload]);
  if (isNewVersion) return <Spinner label="Loading the new version of the shop" />;
  return (
    <NarrowPage>
      <NotFoundIllustration />
      <PageTitle>This page did not open</PageTitle>
      <Typography role="alert" sx={{ mb: 3 }}>
        The shop may have been updated, or the connection was lost. Your cart is kept. Reload the
        page to try again.
      </Typography>
      <Button variant="contained" onClick={reload}>
        Reload
      </Button>
      <ReportButton />
    </NarrowPage>
  );
}

function reloadWindow() {
  window.location.reload();
}

import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { NarrowPage } from '../components/NarrowPage';
import { PageTitle } from '../components/PageTitle';

/** In place of a page that could not be fetched or drawn. */
export function FaultPage() {
  const fault = useRouteError();
  useEffect(() => console.error(fault), [fault]);
  return (
    <NarrowPage>
      <PageTitle>This page did not open</PageTitle>
      <Typography role="alert" sx={{ mb: 3 }}>
        The shop may have been updated, or the connection was lost. Your cart is kept. Reload the
        page to try again.
      </Typography>
      <Button variant="contained" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </NarrowPage>
  );
}

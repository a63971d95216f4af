import Typography from '@mui/material/Typography';
import { PageTitle } from '../components/layout/PageTitle';

/** A placeholder for the inventory page. */
export function ManageInventoryPage() {
  return (
    <>
      <PageTitle>Manage Inventory</PageTitle>
      <Typography>this is inventory manage</Typography>
    </>
  );
}

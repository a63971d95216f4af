import Typography from '@mui/material/Typography';
import { PageTitle } from '../components/layout/PageTitle';

/** Holds the place of the inventory. */
export function InventoryPage() {
  return (
    <>
      <PageTitle>Manage Inventory</PageTitle>
      <Typography>this is inventory manage</Typography>
    </>
  );
}

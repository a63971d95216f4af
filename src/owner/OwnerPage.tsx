import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { OrdersTab } from './OrdersTab';

/** What an owner sees on the inventory page, below its title. */
export function OwnerPage() {
  return (
    <>
      <Tabs value="orders" aria-label="The shop" sx={{ mb: 3 }}>
        <Tab value="orders" label="Orders" id="tab-orders" aria-controls="panel-orders" />
      </Tabs>
      <div role="tabpanel" id="panel-orders" aria-labelledby="tab-orders">
        <OrdersTab />
      </div>
    </>
  );
}

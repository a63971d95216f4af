import { NarrowPage } from '../components/NarrowPage';
import { Thanks } from '../features/orders/Thanks';

/** After checkout. */
export function OrderConfirmedPage() {
  return (
    <NarrowPage>
      <Thanks />
    </NarrowPage>
  );
}

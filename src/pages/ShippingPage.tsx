import { PageTitle } from '../components/PageTitle';

/** Shipping. */
export function ShippingPage() {
  return <PageTitle>Shipping</PageTitle>;
}

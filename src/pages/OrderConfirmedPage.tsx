import { PageTitle } from '../components/PageTitle';

/** Thank you. */
export function OrderConfirmedPage() {
  return <PageTitle>Thank you</PageTitle>;
}

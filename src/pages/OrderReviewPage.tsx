import { PageTitle } from '../components/PageTitle';

/** Order Review. */
export function OrderReviewPage() {
  return <PageTitle>Order Review</PageTitle>;
}

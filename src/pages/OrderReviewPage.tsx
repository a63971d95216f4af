import { PageTitle } from '../components/PageTitle';
import { CartReview } from '../features/cart/CartReview';
import { CartSummary } from '../features/cart/CartSummary';
import { ClearCart } from '../features/cart/ClearCart';
import { ProcessCheckout } from '../features/cart/ProcessCheckout';

/** The cart before checkout. */
export function OrderReviewPage() {
  const summary = <CartSummary action={<ProcessCheckout />} more={<ClearCart />} />;
  return (
    <>
      <PageTitle>Order Review</PageTitle>
      <CartReview summary={summary} />
    </>
  );
}

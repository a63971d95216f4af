import { Lead } from '../components/Lead';
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
      <Lead>
        Prices and stock are looked up anew whenever you come here. Nothing is ordered before you
        have given your address and seen the total once more.
      </Lead>
      <CartReview summary={summary} />
    </>
  );
}

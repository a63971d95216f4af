import { Lead } from '../components/display/Lead';
import { PageTitle } from '../components/layout/PageTitle';
import { CartReview } from '../features/cart/CartReview';
import { CartSummary } from '../features/cart/CartSummary';
import { ClearCart } from '../features/cart/ClearCart';
import { CheckoutLink } from '../features/cart/CheckoutLink';
import { ShareCart } from '../features/cart/share/ShareCart';
import { SharedCart } from '../features/cart/share/SharedCart';
import { useLastShopAddress } from '../features/catalog/useLastShopAddress';
import { CheckoutNote } from '../features/checkout/CheckoutNote';

/** The cart before checkout. */
export function OrderReviewPage() {
  const more = (
    <>
      <ClearCart />
      <ShareCart />
    </>
  );
  const summary = <CartSummary action={<CheckoutLink />} more={more} />;
  return (
    <>
      <PageTitle>Order Review</PageTitle>
      <Lead>
        Prices and stock are looked up when you come here, unless that was done within the last half
        minute. Nothing is ordered before you have given your address and seen the total once more.
      </Lead>
      <SharedCart />
      <CheckoutNote />
      <CartReview summary={summary} shop={useLastShopAddress()} />
    </>
  );
}

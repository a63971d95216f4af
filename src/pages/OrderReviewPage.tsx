import { FormattedMessage } from 'react-intl';
import { PageTitle } from '../components/layout/PageTitle';
import { CheckoutLink, ClearCart } from '../features/cart/CartActions';
import { CartReview } from '../features/cart/CartReview';
import { CartSummary } from '../features/cart/CartSummary';
import { ShareCartButton } from '../features/cart/share/ShareCartButton';
import { SharedCartOffer } from '../features/cart/share/SharedCartOffer';
import { LastOrderNote } from '../features/checkout/LastOrderNote';

/** The page that shows the cart before checkout. */
export function OrderReviewPage() {
  const more = (
    <>
      <ClearCart />
      <ShareCartButton />
    </>
  );
  const summary = <CartSummary action={<CheckoutLink />} more={more} />;
  return (
    <>
      <PageTitle>
        <FormattedMessage id="title.orderReview" />
      </PageTitle>
      <SharedCartOffer />
      <CartReview summary={summary} note={<LastOrderNote />} />
    </>
  );
}

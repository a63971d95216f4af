import { PAGES } from '#domain/pagePaths';
import { CheckoutStepper } from '../components/layout/CheckoutStepper';
import { PageTitle } from '../components/layout/PageTitle';
import { TextLink } from '../components/display/TextLink';
import { CartSummary } from '../features/cart/CartSummary';
import { CheckoutItems } from '../features/cart/CheckoutItems';
import { EmptyCart } from '../features/cart/EmptyCart';
import { useLastShopAddress } from '../features/catalog/useLastShopAddress';
import { LastOrderNote } from '../features/checkout/OrderNotices';
import { Checkout } from '../features/checkout/ShippingForm';

/** The shipping form and the order summary. */
export function ShippingPage() {
  const shop = useLastShopAddress();
  const summary = (
    <CartSummary
      items={<CheckoutItems />}
      more={
        <TextLink to={PAGES.orderReview} alone>
          Change the cart
        </TextLink>
      }
    />
  );
  return (
    <>
      <PageTitle>Shipping</PageTitle>
      <CheckoutStepper at="Shipping" />
      <Checkout
        summary={summary}
        empty={
          <>
            <LastOrderNote />
            <EmptyCart shop={shop} />
          </>
        }
      />
    </>
  );
}

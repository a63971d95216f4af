import { PAGES } from '../../domain/pages';
import { PageTitle } from '../components/PageTitle';
import { TextLink } from '../components/TextLink';
import { CartSummary } from '../features/cart/CartSummary';
import { Checkout } from '../features/cart/Checkout';
import { CheckoutGoods } from '../features/cart/CheckoutGoods';

/** Shipping details, and the order. */
export function ShippingPage() {
  const summary = (
    <CartSummary
      goods={<CheckoutGoods />}
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
      <Checkout summary={summary} />
    </>
  );
}

import { FormattedMessage } from 'react-intl';
import { PAGES } from '#domain/pagePaths';
import { CheckoutSteps } from '../components/display/Steps';
import { TextLink } from '../components/display/TextLink';
import { PageTitle } from '../components/layout/PageTitle';
import { EmptyCart } from '../features/cart/CartActions';
import { CartSummary } from '../features/cart/CartSummary';
import { CheckoutItems } from '../features/cart/CheckoutItems';
import { LastOrderNote } from '../features/checkout/LastOrderNote';
import { ShippingForm } from '../features/checkout/ShippingForm';

export function ShippingPage() {
  const summary = (
    <CartSummary
      items={<CheckoutItems />}
      more={
        <TextLink to={PAGES.orderReview} alone>
          <FormattedMessage id="cart.change" />
        </TextLink>
      }
    />
  );
  return (
    <>
      <PageTitle>
        <FormattedMessage id="title.shipping" />
      </PageTitle>
      <CheckoutSteps at="shipping" />
      <ShippingForm
        summary={summary}
        empty={
          <>
            <LastOrderNote />
            <EmptyCart />
          </>
        }
      />
    </>
  );
}

import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { PAGES } from '#domain/pagePaths';
import { useAppSelector } from '#src/app/hooks';
import { SideBySide } from '#src/components/layout/SideBySide';
import { selectCartLineCount, selectIsCartRestored } from '../cart/cartSlice';
import { selectCheckout, selectIsOrderUnderWay, selectIsThanksDue } from './checkoutSlice';
import { ShippingForm } from './ShippingForm';

interface CheckoutProps {
  summary: ReactNode;
  /** Shown instead of the form if there is nothing to order. */
  empty: ReactNode;
}

/** The shipping form with the summary next to it. Redirects to the thank-you page when the order is placed. */
export function Checkout({ summary, empty }: CheckoutProps) {
  const { status } = useAppSelector(selectCheckout);
  const isThanksDue = useAppSelector(selectIsThanksDue);
  const isUnderWay = useAppSelector(selectIsOrderUnderWay);
  const isEmpty = useAppSelector(selectCartLineCount) === 0;
  const isRestored = useAppSelector(selectIsCartRestored);
  if (isThanksDue) return <Navigate to={PAGES.orderConfirmed} replace />;
  if (isEmpty && isRestored && !isUnderWay && status !== 'unknown') return empty;
  return (
    <SideBySide side={summary}>
      <ShippingForm />
    </SideBySide>
  );
}

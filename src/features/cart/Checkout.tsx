import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { PAGES } from '../../../domain/pages';
import { useAppSelector } from '../../app/hooks';
import { SideBySide } from '../../components/SideBySide';
import { selectAttempt } from '../orders/attemptSlice';
import { selectCartLineCount, selectCartStatus } from './cartSelectors';
import { EmptyCart } from './EmptyCart';
import { ShippingForm } from './ShippingForm';

/** The form with the summary at its side; once the order is placed, on to the thanks. */
export function Checkout({ summary }: { summary: ReactNode }) {
  const { status } = useAppSelector(selectAttempt);
  const isEmpty = useAppSelector(selectCartLineCount) === 0;
  const isReady = useAppSelector(selectCartStatus) === 'ready';
  if (status === 'placed') return <Navigate to={PAGES.orderConfirmed} replace />;
  if (isEmpty && isReady && (status === 'none' || status === 'refused')) return <EmptyCart />;
  return (
    <SideBySide side={summary}>
      <ShippingForm />
    </SideBySide>
  );
}

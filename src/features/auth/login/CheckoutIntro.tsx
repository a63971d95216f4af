import type { ReactNode } from 'react';
import { CheckoutSteps } from '../../../components/layout/CheckoutSteps';
import { isCheckingOut } from '../arrival';
import { useArrival } from '../useArrival';

/** For visitors who come from the cart: shows the checkout step, and that the cart is kept. */
export function CheckoutIntro({ children }: { children: ReactNode }) {
  if (!isCheckingOut(useArrival())) return null;
  return (
    <>
      <CheckoutSteps at="Account" />
      {children}
    </>
  );
}

import type { ReactNode } from 'react';
import { CheckoutSteps } from '../../../components/layout/CheckoutSteps';
import { isCheckingOut } from '../arrival';
import { useArrival } from '../useArrival';

/** Above the ways in, for whoever comes from the cart: where one is, and what becomes of the cart. */
export function CheckoutIntro({ children }: { children: ReactNode }) {
  if (!isCheckingOut(useArrival())) return null;
  return (
    <>
      <CheckoutSteps at="Account" />
      {children}
    </>
  );
}

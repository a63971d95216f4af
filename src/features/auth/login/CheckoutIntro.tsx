import type { ReactNode } from 'react';
import { CheckoutSteps } from '../../../components/layout/CheckoutSteps';
import { isCheckingOut } from '../arrival';
import { useArrival } from '../useArrival';

/**
 * Shows the checkout steps, with `children` below them, to visitors who are in the middle of a checkout.
 * Shows nothing to other visitors.
 */
export function CheckoutIntro({ children }: { children: ReactNode }) {
  if (!isCheckingOut(useArrival())) return null;
  return (
    <>
      <CheckoutSteps at="Account" />
      {children}
    </>
  );
}

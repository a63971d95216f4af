import type { ReactNode } from 'react';
import { CheckoutStepper } from '#src/components/display/CheckoutStepper';
import { isCheckingOut } from '../signInLocationState';
import { useSignInLocationState } from '../useSignInLocationState';

/**
 * Shows the checkout steps, with `children` below them, to visitors who are in the middle of a checkout.
 * Shows nothing to other visitors.
 */
export function CheckoutIntro({ children }: { children: ReactNode }) {
  if (!isCheckingOut(useSignInLocationState())) return null;
  return (
    <>
      <CheckoutStepper at="Account" />
      {children}
    </>
  );
}

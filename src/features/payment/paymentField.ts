/** The field of the shipping form that says how the order is paid. */

import { isPaymentKind, type PaymentKind } from '#domain/orders/paymentKind';

export const PAYMENT_FIELD = 'payment';

/** Returns the chosen way to pay. Without a choice on the screen, the first of `ways`, if there are several. */
export function paymentIn(
  form: HTMLFormElement,
  ways: readonly PaymentKind[],
): PaymentKind | undefined {
  const field = form.elements.namedItem(PAYMENT_FIELD);
  const chosen = field instanceof RadioNodeList ? field.value : '';
  if (isPaymentKind(chosen)) return chosen;
  return ways.length > 1 ? ways[0] : undefined;
}

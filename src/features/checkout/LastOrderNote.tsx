import Box from '@mui/material/Box';
import { PAGES } from '#domain/pagePaths';
import { useAppSelector } from '#src/app/hooks';
import { SideNote } from '#src/components/feedback/SideNote';
import { TextLink } from '#src/components/display/TextLink';
import type { CheckoutState } from './checkoutMachine';
import { selectCheckout } from './checkoutSlice';

/**
 * A note that is shown with the cart. It says how the last order ended, and so explains why lines have left the
 * cart.
 */
export function LastOrderNote() {
  const note = noteOn(useAppSelector(selectCheckout));
  return (
    <Box role="status">
      {note && (
        <SideNote>
          {note.words}{' '}
          <TextLink to={note.to} alone>
            {note.link}
          </TextLink>
        </SideNote>
      )}
    </Box>
  );
}

const TO_ORDERS = { to: PAGES.manageOrders, link: 'Go to your orders' };

function noteOn(checkout: CheckoutState) {
  switch (checkout.status) {
    case 'placed':
      return { ...TO_ORDERS, words: `Your order is placed. ${keptWords(checkout.kept)}` };
    case 'placedElsewhere':
      return {
        ...TO_ORDERS,
        words: 'Another page of this shop placed your order. What was ordered has left your cart.',
      };
    case 'unknown':
      return {
        to: PAGES.shipping,
        link: 'Find out',
        words: 'We could not find out yet whether your last order arrived.',
      };
    default:
      return undefined;
  }
}

/**
 * Returns a text about what happened to the cart when the order was placed. `kept` is the number of lines that
 * stayed in the cart.
 */
export function keptWords(kept: number): string {
  return kept === 0
    ? 'What was ordered has left your cart.'
    : 'What was ordered has left your cart. Everything else is still in it.';
}

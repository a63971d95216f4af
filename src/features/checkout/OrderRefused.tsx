import Box from '@mui/material/Box';
import { toCents } from '#domain/money';
import { PAGES } from '#domain/pagePaths';
import { isRefusal } from '#src/api/apiError';
import { errorMessage } from '#src/api/errorMessage';
import { useLocale } from '#src/components/display/formatNumber';
import { formatPrice } from '#src/components/display/Price';
import { TextLink } from '#src/components/display/TextLink';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import type { Refusal } from './checkoutMachine';

/** Says why nothing was ordered, and what to do next. */
export function OrderRefused({ error }: { error: Refusal }) {
  return (
    <>
      <ErrorNotice message={refusalWords(error, useLocale())} />
      <Box sx={{ mt: 1.5 }}>
        {isRefusal(error, 'unavailable') && (
          <TextLink to={PAGES.orderReview} alone>
            Go to the cart
          </TextLink>
        )}
        {isRefusal(error, 'key_reused') && (
          <TextLink to={PAGES.manageOrders} alone>
            Go to your orders
          </TextLink>
        )}
      </Box>
    </>
  );
}

const CART_CHANGED =
  'Your cart has changed in another tab. Check the new total. Nothing is ordered yet.';

function refusalWords(error: Refusal, locale: string): string {
  if (error.kind === 'cartChanged') return CART_CHANGED;
  if (!isRefusal(error, 'prices_changed') || !error.prices) return errorMessage(error);
  const total = formatPrice(toCents(error.prices.totalPrice), locale);
  return `Prices have changed since you filled your cart. The new total is ${total}. Nothing is ordered yet.`;
}

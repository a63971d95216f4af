import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { MAX_ORDER_LINES, piecesLeft } from '#domain/orders/orderLimits';
import { PAGES } from '#domain/pagePaths';
import { useGetOpenPiecesQuery } from '#src/api/placingApi';
import { tooManyPiecesText } from '#src/api/tooManyPiecesText';
import { useAppDispatch, useAppSelector } from '#src/app/hooks';
import { EmptyState } from '#src/components/feedback/EmptyState';
import { selectAuthStatus } from '../auth/authSlice';
import { useLastListPath } from '../catalogue/useProductListPath';
import { selectCartStatus } from './cartProducts';
import { selectCanCheckOut, selectPayableLines } from './cartSelectors';
import { cartCleared, selectHeld } from './cartSlice';

export function CheckoutLink() {
  const canCheckOut = useAppSelector(selectCanCheckOut);
  const isReady = useAppSelector(selectCartStatus) === 'ready';
  const limit = useOrderLimit();
  const { formatMessage } = useIntl();
  if (canCheckOut && limit === undefined)
    return (
      <Button component={Link} variant="contained" size="large" to={PAGES.shipping}>
        <FormattedMessage id="checkout.process" />
      </Button>
    );
  return (
    <>
      <Button variant="contained" size="large" disabled>
        <FormattedMessage id="checkout.process" />
      </Button>
      {isReady && (
        <Typography variant="body2">
          {limit ?? formatMessage({ id: 'cart.needsChange' })}
        </Typography>
      )}
    </>
  );
}

/** Empties the cart without asking for confirmation, because `UndoMessage` lets the shopper undo it. */
export function ClearCart() {
  const dispatch = useAppDispatch();
  return (
    <Button variant="outlined" onClick={() => dispatch(cartCleared())}>
      <FormattedMessage id="cart.clear" />
    </Button>
  );
}

export function EmptyCart() {
  const { formatMessage } = useIntl();
  return (
    <EmptyState message={formatMessage({ id: 'cart.isEmpty' })}>
      <Button component={Link} variant="contained" size="large" to={useLastListPath()}>
        <FormattedMessage id="shop.go" />
      </Button>
    </EmptyState>
  );
}

/** Returns why this cart is too large for one order, if it is. The limit of pieces is known for verified users only. */
export function useOrderLimit(): string | undefined {
  const lines = useAppSelector(selectPayableLines);
  const held = useAppSelector(selectHeld);
  const intl = useIntl();
  const isKnownPerson = useAppSelector(selectAuthStatus) === 'verified';
  const { currentData: open } = useGetOpenPiecesQuery(undefined, {
    skip: !isKnownPerson || lines.length === 0,
    refetchOnMountOrArgChange: true,
  });
  if (lines.length > MAX_ORDER_LINES)
    return intl.formatMessage({ id: 'cart.limit.lines' }, { most: MAX_ORDER_LINES });
  const wanted = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (!open) return undefined;
  // A new order replaces the unpaid one.
  const own = Object.values(held).reduce((sum, quantity) => sum + quantity, 0);
  const others = { ...open, pieces: open.pieces - own };
  return wanted > piecesLeft(others) ? tooManyPiecesText({ wanted, ...others }, intl) : undefined;
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Message } from '#domain/messages';
import { PAGES } from '#domain/pagePaths';
import { isRefusal } from '#src/api/apiError';
import { orderErrorMessage } from '#src/api/orderErrorMessage';
import { useAppSelector } from '#src/app/hooks';
import { Price } from '#src/components/display/Price';
import { TextLink } from '#src/components/display/TextLink';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { StatusNote } from '#src/components/feedback/SideNote';
import { BusyButton } from '#src/components/forms/BusyButton';
import { needsSignIn, SignInAgain } from '../auth/CallNotice';
import { useOrderLimit } from '../cart/CartActions';
import { selectCartStatus } from '../cart/cartProducts';
import { selectCanCheckOut, selectCartTotals, selectIsCartPriced } from '../cart/cartSelectors';
import { ToPay } from '../payment/ToPay';
import { ReportButton } from '../report/ReportButton';
import { selectShop } from '../shop/shopSlice';
import { type CheckoutState, selectCheckout, selectIsOrderUnderWay } from './checkoutSlice';

/**
 * The end of the shipping form: the button that places the order or asks for its result, and messages about the order.
 * Errors stand below the button, so that they do not move it.
 */
export function PlaceOrder() {
  const checkout = useAppSelector(selectCheckout);
  const { formatMessage } = useIntl();
  const progress = PROGRESS[checkout.status];
  return (
    <>
      <StatusNote message={progress && formatMessage(progress)} />
      <Action checkout={checkout} />
      <Failure checkout={checkout} />
      {checkout.status === 'toPay' && <ToPay order={checkout} />}
    </>
  );
}

const PROGRESS: Partial<Record<CheckoutState['status'], Message>> = {
  sending: { id: 'checkout.sending' },
  findingOut: { id: 'checkout.findingOut' },
};

/** `TotalQuestion`, not this component, reports a new total. */
function Failure({ checkout }: { checkout: CheckoutState }) {
  const intl = useIntl();
  if (checkout.status !== 'unknown' && checkout.status !== 'refused') return null;
  const { status, error } = checkout;
  if (error.kind === 'cartChanged' || isRefusal(error, 'prices_changed')) return null;
  const isUnknown = status === 'unknown';
  return (
    <div>
      <ErrorNotice
        message={
          isUnknown
            ? intl.formatMessage({ id: 'checkout.unknown' })
            : orderErrorMessage(error, intl)
        }
      >
        {isRefusal(error, 'unavailable') && (
          <TextLink to={PAGES.orderReview} alone>
            {intl.formatMessage({ id: 'cart.go' })}
          </TextLink>
        )}
        {needsSignIn(error) && <SignInAgain />}
      </ErrorNotice>
      {isUnknown && <ReportButton />}
    </div>
  );
}

/** Asking for a result is possible with any cart. */
function Action({ checkout }: { checkout: CheckoutState }) {
  const isUnderWay = useAppSelector(selectIsOrderUnderWay);
  const canCheckOut = useAppSelector(selectCanCheckOut);
  const cart = useAppSelector(selectCartStatus);
  const limit = useOrderLimit();
  const { formatMessage } = useIntl();
  const asks = checkout.status === 'unknown';
  if (isUnderWay || asks) return <SubmitButton asks={asks} busy={isUnderWay} />;
  // The order summary has the button to try again.
  if (cart === 'failed')
    return <Typography>{formatMessage({ id: 'checkout.cartFailed' })}</Typography>;
  if (cart !== 'ready') return <SubmitButton asks={false} busy />;
  const change = canCheckOut ? limit : formatMessage({ id: 'checkout.needsChange' });
  if (change === undefined) return <SubmitButton asks={false} busy={false} />;
  // `Failure` already gives the same advice.
  if (checkout.status === 'refused' && isRefusal(checkout.error, 'unavailable')) return null;
  return (
    <Typography>
      <span>{change}</span>{' '}
      <TextLink to={PAGES.orderReview}>{formatMessage({ id: 'cart.go' })}</TextLink>
    </Typography>
  );
}

interface SubmitButtonProps {
  /** Whether the button asks for the result of the last order instead of placing an order. */
  asks: boolean;
  busy: boolean;
}

function SubmitButton({ asks, busy }: SubmitButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { formatMessage } = useIntl();
  const isPriced = useAppSelector(selectIsCartPriced);
  const { grandTotal } = useAppSelector(selectCartTotals);
  const isUnderWay = useAppSelector(selectIsOrderUnderWay);
  const { testPayments } = useAppSelector(selectShop);
  // Takes the focus after the answer to `TotalQuestion`, whose button is gone. A page that was just opened gets no focus
  // here while it waits for its cart: one press of Enter would then order.
  useEffect(() => {
    if (isUnderWay && document.activeElement === document.body) button.current?.focus();
  }, [isUnderWay]);
  return (
    <>
      {testPayments && <Typography>{formatMessage({ id: 'checkout.testPayments' })}</Typography>}
      {/* Reserves the space before the cart is loaded, so that the button does not move. */}
      {!asks && (
        <Box sx={{ minHeight: '1.6em' }}>
          {isPriced && (
            <Typography>
              <FormattedMessage
                id="checkout.total"
                values={{
                  total: (
                    <strong>
                      <Price cents={grandTotal} />
                    </strong>
                  ),
                }}
              />
            </Typography>
          )}
        </Box>
      )}
      {/* A new total replaces the button, so that a press that began before the change orders nothing. */}
      <BusyButton key={grandTotal} ref={button} type="submit" size="large" busy={busy}>
        {asks ? formatMessage({ id: 'checkout.ask' }) : formatMessage({ id: 'checkout.place' })}
      </BusyButton>
    </>
  );
}

import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { errorMessage } from '#src/api/errorMessage';
import { useLaterAppSelector } from '#src/app/hooks';
import { AmountList, AmountRow } from '#src/components/display/AmountList';
import { Price, useFormatPrice, useTaxRate } from '#src/components/display/Price';
import { SummaryPanel } from '#src/components/display/SummaryPanel';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { Spinner } from '#src/components/feedback/Spinner';
import { HiddenFromReturningVisitors } from '#src/components/layout/VisuallyHidden';
import { delayedAppear } from '#src/theme/delayedIndicators';
import { ShortTexts } from '../shop/ShortTexts';
import { selectCartStatus } from './cartProducts';
import { briefText, itemCountText, selectCartTotals, selectIsCartEmpty } from './cartSelectors';
import { useCartProducts, useIsCartKnown } from './useCartProducts';

interface CartSummaryProps {
  /** The items of the cart, if they are not shown next to the summary. */
  items?: ReactNode;
  /** The main action, such as Process Checkout. */
  action?: ReactNode;
  /** Further actions, shown while the cart is not empty. */
  more: ReactNode;
}

/** Reserves the space of the amounts, and shows optional content below the action, so that the action never moves. */
export function CartSummary({ items, action, more }: CartSummaryProps) {
  const isEmpty = useLaterAppSelector(selectIsCartEmpty);
  const { formatMessage } = useIntl();
  return (
    <SummaryPanel
      title={formatMessage({ id: 'cart.summary' })}
      isEmpty={isEmpty}
      brief={
        <HiddenFromReturningVisitors>
          <CartBrief />
        </HiddenFromReturningVisitors>
      }
      details={
        <>
          {items}
          <CartState />
        </>
      }
      action={action}
      more={
        !isEmpty && (
          <>
            <LeftOut />
            {more}
            <ShortTexts names={['delivery', 'payment']} />
          </>
        )
      }
    />
  );
}

function LeftOut() {
  const { leftOut } = useLaterAppSelector(selectCartTotals);
  const isKnown = useIsCartKnown();
  const { formatMessage } = useIntl();
  if (!isKnown || leftOut === 0) return null;
  return (
    <Typography variant="body2">{formatMessage({ id: 'cart.leftOut' }, { leftOut })}</Typography>
  );
}

/** The minimum height is the height of the amounts, in px. */
const STATE = { display: 'grid', gap: 2, alignContent: 'start', minHeight: 197 };

/** Shows the amounts as soon as they are known, even while the products are being refetched. */
function CartState() {
  const isFailed = useLaterAppSelector(selectCartStatus) === 'failed';
  const isEmpty = useLaterAppSelector(selectIsCartEmpty);
  const isKnown = useIsCartKnown();
  const { error, refetch } = useCartProducts();
  const intl = useIntl();
  const isLoading = !isKnown && !isFailed;
  return (
    <Box sx={STATE}>
      {!isLoading && isFailed && error && (
        <ErrorNotice message={errorMessage(error, intl)} onRetry={refetch} />
      )}
      {isLoading && <Spinner id="cart.loading" />}
      {!isLoading && isKnown && (
        <HiddenFromReturningVisitors>
          {isEmpty ? intl.formatMessage({ id: 'cart.empty' }) : <CartAmounts />}
        </HiddenFromReturningVisitors>
      )}
    </Box>
  );
}

/** The amounts that an order of this cart would have now. */
function CartAmounts() {
  const totals = useLaterAppSelector(selectCartTotals);
  const intl = useIntl();
  return (
    <AmountList>
      <AmountRow label={intl.formatMessage({ id: 'amount.count' })}>
        {itemCountText(totals, intl)}
      </AmountRow>
      <AmountRow label={intl.formatMessage({ id: 'amount.items' })}>
        <Price cents={totals.itemTotal} />
      </AmountRow>
      <AmountRow label={intl.formatMessage({ id: 'amount.shipping' })}>
        <Price cents={totals.shipping} />
      </AmountRow>
      <AmountRow label={intl.formatMessage({ id: 'amount.tax' })} note={useTaxRate()}>
        <Price cents={totals.tax} />
      </AmountRow>
      <AmountRow label={intl.formatMessage({ id: 'amount.total' })} total>
        <Price cents={totals.grandTotal} />
      </AmountRow>
    </AmountList>
  );
}

const Waiting = styled('span')({ animation: delayedAppear });

function CartBrief() {
  const totals = useLaterAppSelector(selectCartTotals);
  const isEmpty = useLaterAppSelector(selectIsCartEmpty);
  const isFailed = useLaterAppSelector(selectCartStatus) === 'failed';
  const isKnown = useIsCartKnown();
  const total = useFormatPrice()(totals.grandTotal);
  const intl = useIntl();
  if (isEmpty) return <span>{intl.formatMessage({ id: 'cart.empty' })}</span>;
  if (!isKnown && isFailed) return <span>{intl.formatMessage({ id: 'cart.notLoaded' })}</span>;
  if (!isKnown) return <Waiting>{intl.formatMessage({ id: 'cart.line.loading' })}</Waiting>;
  return <strong>{briefText(totals, total, intl)}</strong>;
}

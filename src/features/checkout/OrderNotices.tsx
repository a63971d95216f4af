import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { PAGES } from '#domain/pagePaths';
import { useAppDispatch, useAppSelector } from '#src/app/hooks';
import { OrderNumbers } from '#src/components/display/OrderNumbers';
import { TextLink } from '#src/components/display/TextLink';
import type { Attempt } from './checkoutRecord';
import { selectCheckout, selectIsThanksDue, selectOutcomes } from './checkoutSlice';
import { outcomeSeen } from './checkoutThunks';
import { orderNumberValues, orderAddress } from './LastOrderNote';

/**
 * Says on every page how the last attempts to order ended, until the shopper closes the notice or opens the order.
 * This matters if another tab received the API's response, or this tab after a reload. The notice is an overlay, because
 * it can appear at any time. Its role is `alert`, because screen readers ignore a `status` that is added with its text.
 * Hidden on the thank-you page, which shows the order, and on the shipping page while that page reports the outcome.
 */
export function OrderNotices() {
  const outcomes = useAppSelector(selectOutcomes);
  const isThanksDue = useAppSelector(selectIsThanksDue);
  const { status } = useAppSelector(selectCheckout);
  const { pathname } = useLocation();
  const isThanked =
    pathname === PAGES.orderConfirmed ||
    (pathname === PAGES.shipping && (isThanksDue || status === 'refused'));
  const unseen = isThanked ? [] : outcomes.filter(({ seen }) => !seen);
  return (
    <Snackbar open={unseen.length > 0} transitionDuration={{ exit: 0 }}>
      <Notices role="alert">
        {unseen.map((outcome) => (
          <OrderNotice key={outcome.key} outcome={outcome} />
        ))}
      </Notices>
    </Snackbar>
  );
}

const Notices = styled('div')({
  display: 'grid',
  gap: 12,
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: 480,
  maxHeight: '60dvh',
  overflowY: 'auto',
  padding: 16,
  color: 'var(--mui-palette-text-primary)',
  backgroundColor: 'var(--mui-palette-background-paper)',
  border: '1px solid var(--mui-palette-divider)',
  boxShadow: '0 8px 24px rgb(15 18 27 / 0.2)',
});

function OrderNotice({ outcome }: { outcome: Attempt }) {
  const dispatch = useAppDispatch();
  const see = () => void dispatch(outcomeSeen(outcome.key));
  const { formatMessage } = useIntl();
  const isPlaced = outcome.status === 'placed';
  return (
    <Alert
      severity={isPlaced ? 'success' : 'warning'}
      role="presentation"
      closeText={formatMessage({ id: 'order.notice.close' })}
      onClose={see}
      sx={BESIDE}
    >
      <span>
        <OrderNumbers>
          {isPlaced
            ? formatMessage({ id: 'order.notice.placed' }, orderNumberValues(outcome))
            : formatMessage({ id: 'order.notice.notPlaced' })}
        </OrderNumbers>
      </span>{' '}
      <TextLink to={isPlaced ? orderAddress(outcome) : PAGES.shipping} onClick={see}>
        {formatMessage({ id: isPlaced ? 'order.notice.see' : 'order.notice.checkOut' })}
      </TextLink>
    </Alert>
  );
}

/** Puts the button that closes the notice beside the text. */
const BESIDE = {
  flexDirection: 'row',
  justifyContent: 'space-between',
  gap: 1,
  '& .MuiAlert-action': { m: 0 },
};

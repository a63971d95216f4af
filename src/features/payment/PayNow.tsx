import { useIntl } from 'react-intl';
import { isRefusal } from '#src/api/apiError';
import { orderErrorMessage } from '#src/api/orderErrorMessage';
import { useOpenPaymentMutation } from '#src/api/paymentApi';
import { useAppDispatch } from '#src/app/hooks';
import { BusyButton } from '#src/components/forms/BusyButton';
import { CallNotice } from '../auth/CallNotice';
import { askAgain } from '../checkout/checkoutThunks';

interface PayNowProps {
  orderId: string;
  /** Whether a payment has failed before. */
  isAgain?: boolean;
  describedBy?: string;
}

export function PayNow({ orderId, isAgain = false, describedBy }: PayNowProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [open, { error, isLoading }] = useOpenPaymentMutation();
  const pay = async () => {
    const { error: failure } = await open(orderId);
    if (!failure || !('kind' in failure)) return;
    // The order was paid elsewhere or has expired, so this browser's attempt ends too.
    if (isRefusal(failure, 'paid') || isRefusal(failure, 'expired')) void dispatch(askAgain());
  };
  return (
    <>
      <BusyButton
        type="button"
        aria-describedby={describedBy}
        busy={isLoading}
        onClick={() => void pay()}
      >
        {isAgain
          ? intl.formatMessage({ id: 'action.tryAgain' })
          : intl.formatMessage({ id: 'payment.now' })}
      </BusyButton>
      {error && !isLoading && <CallNotice error={error} message={orderErrorMessage(error, intl)} />}
    </>
  );
}

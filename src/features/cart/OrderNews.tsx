import { useAppSelector } from '../../app/hooks';
import { ErrorNotice } from '../../components/ErrorNotice';
import { StatusNote } from '../../components/StatusNote';
import { selectAttempt } from '../orders/attemptSlice';
import { OrderRefused } from './OrderRefused';

const UNKNOWN =
  'We could not find out yet whether your order arrived. Your cart is kept. Ask again: that never orders twice.';

/** How the order is going, in words. */
export function OrderNews() {
  const attempt = useAppSelector(selectAttempt);
  return (
    <div>
      <StatusNote message={progressWords(attempt.status)} />
      {attempt.status === 'unknown' && <ErrorNotice message={UNKNOWN} />}
      {attempt.status === 'refused' && <OrderRefused error={attempt.error} />}
    </div>
  );
}

function progressWords(status: ReturnType<typeof selectAttempt>['status']): string | undefined {
  if (status === 'sending') return 'Placing your order…';
  if (status === 'findingOut') return 'We are finding out whether your order arrived…';
  return undefined;
}

import type { ReactNode } from 'react';
import { useAppSelector } from '../../app/hooks';
import { SideBySide } from '../../components/SideBySide';
import { CartLines } from './CartLines';
import { CartNotRemembered } from './CartNotRemembered';
import { CartPlace } from './CartPlace';
import { selectCartLineCount, selectCartStatus } from './cartSelectors';
import { EmptyCart } from './EmptyCart';
import { UndoRemoval } from './UndoRemoval';

/** The cart with all its lines, and what it costs at the side. */
export function CartReview({ summary }: { summary: ReactNode }) {
  const count = useAppSelector(selectCartLineCount);
  const status = useAppSelector(selectCartStatus);
  const isUnderWay = status === 'restoring' || status === 'loading';
  return (
    <>
      <CartNotRemembered />
      <UndoRemoval />
      {count === 0 && !isUnderWay ? (
        <EmptyCart />
      ) : (
        <SideBySide side={summary}>
          {isUnderWay ? <CartPlace count={count} /> : <CartLines />}
        </SideBySide>
      )}
    </>
  );
}

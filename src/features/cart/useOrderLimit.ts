import { MAX_ORDER_LINES, TOO_MANY_LINES, tooManyPieces } from '#domain/orderLimits';
import { useGetOpenPiecesQuery } from '#src/api/ordersApi';
import { useAppSelector } from '#src/app/hooks';
import { selectAuthStatus } from '../auth/authSlice';
import { selectPayableLines } from './cartSelectors';

/**
 * Returns the message why an order of this cart would be too large. Returns undefined if it would not. The limit on
 * pieces is known only for a verified user, so it is not checked for other visitors.
 */
export function useOrderLimit(): string | undefined {
  const lines = useAppSelector(selectPayableLines);
  const isKnownPerson = useAppSelector(selectAuthStatus) === 'verified';
  const { currentData: open } = useGetOpenPiecesQuery(undefined, {
    skip: !isKnownPerson || lines.length === 0,
    refetchOnMountOrArgChange: true,
  });
  if (lines.length > MAX_ORDER_LINES) return TOO_MANY_LINES;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return open && tooManyPieces(pieces, open);
}

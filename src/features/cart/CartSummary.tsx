import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useAppSelector } from '../../app/hooks';
import { ErrorNotice } from '../../components/ErrorNotice';
import { Panel } from '../../components/Panel';
import { Spinner } from '../../components/Spinner';
import { errorWords } from '../../services/errorWords';
import { selectCartStatus } from './cartSelectors';
import { CartFigures } from './CartFigures';
import { useCartProducts } from './useCartProducts';

interface CartSummaryProps {
  /** What one can do with the cart. */
  children: ReactNode;
}

/** What the cart costs. The place of the figures is kept while they are on their way. */
export function CartSummary({ children }: CartSummaryProps) {
  const status = useAppSelector(selectCartStatus);
  const { error, refetch } = useCartProducts();
  return (
    <Panel title="Order Summary">
      <Box sx={{ minHeight: 196 }}>
        {status === 'failed' && error && (
          <ErrorNotice message={errorWords(error)} onRetry={refetch} />
        )}
        {(status === 'restoring' || status === 'loading') && <Spinner label="Loading your cart" />}
        {status === 'ready' && <CartFigures />}
      </Box>
      <Box sx={{ mt: 3, display: 'grid', gap: 1.5 }}>{children}</Box>
    </Panel>
  );
}

import Badge from '@mui/material/Badge';
import Button from '@mui/material/Button';
import { startTransition, useCallback, useState } from 'react';
import { useAppSelector } from '#src/app/hooks';
import { lazyPart } from '#src/components/feedback/lazyPart';
import { usePrefetchOnIdle } from '#src/components/layout/usePrefetchOnIdle';
import { selectAdded } from '../cartSlice';
import { LazySizeDialog } from './AddToCart';

const AddedNotice = lazyPart(
  async () => (await import(/* webpackChunkName: "added" */ './AddedNotice')).AddedNotice,
  { failed: () => null },
);

/** Shows `AddedNotice` after each addition, on pages without the order summary. */
export function AddedToCart() {
  const added = useAppSelector(selectAdded);
  const [seen, setSeen] = useState(added);
  const close = useCallback(() => setSeen(added), [added]);
  if (!added || added === seen) return null;
  return <AddedNotice key={added.productId} productId={added.productId} onClose={close} />;
}

/**
 * Speeds up the first Add to Cart. While the browser is idle, fetches the dialog's file, and renders the outlined button
 * and the badge unseen, so that Emotion inserts their style rules then, and not during the tap.
 */
export function AddToCartWarmUp() {
  const [isRendered, setRendered] = useState(false);
  usePrefetchOnIdle(LazySizeDialog.load);
  usePrefetchOnIdle(async () => startTransition(() => setRendered(true)));
  if (!isRendered) return null;
  return (
    <div hidden>
      <Button variant="outlined" color="primary" />
      <Badge badgeContent={1} color="secondary" overlap="circular" />
    </div>
  );
}

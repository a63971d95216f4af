import Badge from '@mui/material/Badge';
import Button from '@mui/material/Button';
import { startTransition, useState } from 'react';
import { usePrefetchOnIdle } from '#src/components/layout/usePrefetchOnIdle';
import { LazySizeDialog } from './AddToCart';

/**
 * What the first Add to Cart shows. While the browser is idle, the dialog's file is fetched, and the outlined button and
 * the badge are rendered unseen, so that Emotion inserts their style rules then, and not in the tap.
 */
export function AddedAhead() {
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

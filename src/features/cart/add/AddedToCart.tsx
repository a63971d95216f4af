import { useCallback, useState } from 'react';
import { useAppSelector } from '#src/app/hooks';
import { lazyPart } from '#src/components/feedback/lazyPart';
import { selectAdded } from '../cartSlice';

const AddedNotice = lazyPart(
  async () => (await import(/* webpackChunkName: "added" */ './AddedNotice')).AddedNotice,
  { failed: () => null },
);

/** Shows `AddedNotice` after each addition on this page. For pages that do not show the order summary. */
export function AddedToCart() {
  const added = useAppSelector(selectAdded);
  const [seen, setSeen] = useState(added);
  const close = useCallback(() => setSeen(added), [added]);
  if (!added || added === seen) return null;
  return <AddedNotice key={added.productId} productId={added.productId} onClose={close} />;
}

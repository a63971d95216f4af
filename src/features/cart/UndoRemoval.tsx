import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useAppSelector } from '#src/app/hooks';
import { usePrefetchOnIdle } from '#src/components/layout/usePrefetchOnIdle';
import { selectCartLineCount, selectRemovals } from './cartSlice';

const fetchMessage = () => import(/* webpackChunkName: "undo" */ './UndoMessage');

/** If the code cannot be loaded, for instance offline, there is no undo, and the page stays as it is. */
const UndoMessage = lazy<ComponentType>(() =>
  fetchMessage().then(
    (module) => ({ default: module.UndoMessage }),
    () => ({ default: () => null }),
  ),
);

/**
 * Offers to undo what was last removed from the cart. Every page shows it, because the cart can be changed on many
 * pages. Its code is loaded ahead of time when there is something in the cart, and is no part of the first load.
 */
export function UndoRemoval() {
  const isOut = useAppSelector(selectRemovals).length > 0;
  const hasLines = useAppSelector(selectCartLineCount) > 0;
  const [wasNeeded, setNeeded] = useState(false);
  usePrefetchOnIdle(fetchMessage, hasLines);
  if (isOut && !wasNeeded) setNeeded(true);
  return <Suspense>{wasNeeded && <UndoMessage />}</Suspense>;
}

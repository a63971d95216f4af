import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useAppSelector } from '#src/app/hooks';
import { usePrefetchOnIdle } from '#src/components/layout/usePrefetchOnIdle';
import { selectCartLineCount, selectRemovals } from './cartSlice';

const fetchMessage = () => import(/* webpackChunkName: "undo" */ './UndoMessage');

/** If the JavaScript file cannot be loaded, for instance offline, no message is shown. */
const UndoMessage = lazy<ComponentType>(() =>
  fetchMessage().then(
    (module) => ({ default: module.UndoMessage }),
    () => ({ default: () => null }),
  ),
);

/**
 * Shows `UndoMessage` after a removal. Every page contains this component, because many pages can change the cart. The
 * message's JavaScript file is no part of the first load. It is prefetched once the cart has lines.
 */
export function UndoRemoval() {
  const isOut = useAppSelector(selectRemovals).length > 0;
  const hasLines = useAppSelector(selectCartLineCount) > 0;
  const [wasNeeded, setNeeded] = useState(false);
  usePrefetchOnIdle(fetchMessage, hasLines);
  if (isOut && !wasNeeded) setNeeded(true);
  return <Suspense>{wasNeeded && <UndoMessage />}</Suspense>;
}

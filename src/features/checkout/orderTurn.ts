/** Whose turn it is among the tabs of this browser: to send an order or ask for one, and to change cart and record. */

import type { BrowserStorage } from '#src/services/browserStorage';
import { withTabLock } from '#src/services/tabLock';
import { CART_KEY } from '../cart/cartKey';

/** How long to wait for another tab that sends or asks, in milliseconds. */
const TURN_MS = 30_000;

/**
 * Runs `work` while no other tab of this browser sends an order or asks for one: a question that overtakes the order of
 * another tab would refuse it. After `TURN_MS`, or without Web Locks, it runs anyway, because it can never buy twice.
 */
export async function inTurn(work: () => Promise<void>): Promise<void> {
  const turn = { hasCome: false };
  const run = () => {
    turn.hasCome = true;
    return work();
  };
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return run();
  try {
    await locks.request('order', { signal: AbortSignal.timeout(TURN_MS) }, run);
  } catch (failure) {
    if (turn.hasCome) throw failure;
    await run();
  }
}

/**
 * Runs an action that uses the stored cart and the checkout record. No other tab can run such an action at the same
 * time. Resolves to the action's result as soon as the action is done; `withTabLock` holds the lock slightly longer.
 */
export function withCartLock<T>(storage: BrowserStorage, action: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    withTabLock(CART_KEY, storage, () => resolve(action())).catch(reject);
  });
}

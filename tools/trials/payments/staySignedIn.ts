/** Sessions for a trial that lasts longer than a session. */

import { setTimeout as pause } from 'node:timers/promises';
import type { TrialShop } from '../lib/trialShop';
import type { Shopper } from '../orders/randomOrders';

/** A session ends after an hour. */
const RENEW_MS = 30 * 60_000;
const ATTEMPTS = 120;
/** How long it is waited between two attempts, in ms. */
const PAUSE_MS = 1_000;

/** Returns a function that resolves with a session of this user, renewed when it is half over. */
export function staySignedIn(shop: TrialShop, email: string): () => Promise<Shopper> {
  let session: Promise<Shopper> | undefined;
  let renewAt = 0;
  return () => {
    if (Date.now() < renewAt && session) return session;
    renewAt = Date.now() + RENEW_MS;
    session = signInAgain(shop, email);
    return session;
  };
}

/** Resolves when the shop serves again, if it has just been killed. */
async function signInAgain(shop: TrialShop, email: string): Promise<Shopper> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await shop.signIn(email);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await pause(PAUSE_MS);
    }
  }
}

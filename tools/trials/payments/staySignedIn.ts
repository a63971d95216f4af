import { untilDone } from '../lib/call';
import type { TrialShop } from '../lib/trialShop';
import type { Shopper } from '../orders/randomOrders';

/** A session ends after an hour. */
const RENEW_MS = 30 * 60_000;

/** Returns a function that resolves with a session of this user, renewed when it is half over. */
export function staySignedIn(shop: TrialShop, email: string): () => Promise<Shopper> {
  let session: Promise<Shopper> | undefined;
  let renewAt = 0;
  return () => {
    if (Date.now() < renewAt && session) return session;
    renewAt = Date.now() + RENEW_MS;
    // Repeated, because the shop may just have been killed.
    session = untilDone(() => shop.signIn(email));
    return session;
  };
}

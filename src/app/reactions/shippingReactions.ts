/** What an order leaves for the next one of the same person. */
import { selectAuthUser } from '../../features/auth/authSlice';
import { dropShipping, readShipping, writeShipping } from '../../features/cart/shippingMemory';
import { shippingOf, shippingRecalled } from '../../features/cart/shippingSlice';
import type { OrderAttempt } from '../../features/orders/attempt';
import { ignoreRefusal } from './ignoreRefusal';
import type { ReactionApi } from './reactionApi';

interface Placed {
  meta: { arg: { originalArgs: OrderAttempt } };
}

/** Offers a person's own details again; anybody else's, or nobody's, leave the browser. */
export function recallShipping(_action: unknown, reaction: ReactionApi): void {
  const { storage } = reaction.extra;
  const user = selectAuthUser(reaction.getState());
  const details = user && readShipping(storage, user.uid);
  if (details) reaction.dispatch(shippingRecalled(details));
  else dropShipping(storage);
}

/** The next order begins with these details, unless somebody else is signed in by now. */
export function rememberShipping({ meta }: Placed, reaction: ReactionApi): void {
  const { uid, body } = meta.arg.originalArgs;
  if (selectAuthUser(reaction.getState())?.uid !== uid) return;
  writeShipping(reaction.extra.storage, uid, shippingOf(body));
}

/** An account without a name gets that of its first order; one that has a name keeps it. */
export async function nameAccount({ meta }: Placed, reaction: ReactionApi): Promise<void> {
  const { uid, body } = meta.arg.originalArgs;
  const user = selectAuthUser(reaction.getState());
  if (user?.uid !== uid || user.displayName) return;
  await reaction.extra.identity.nameAccount(body.name).catch(ignoreRefusal);
}
